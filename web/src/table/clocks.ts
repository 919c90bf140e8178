/** Time controls and spans of time, in words and figures. */
import { t } from "../i18n.svelte";

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** `75s` in seconds. */
const seconds = (span: string) => Number(span.slice(0, -1)) * (UNITS[span.at(-1)!] ?? 1);

/** A time control as its text says it: `live 8m+75s/10m`, `relaxed 5m`, `post 3d`, `none`. */
export function clockWords(clock: string): string {
  const [kind = "none", spans = ""] = clock.split(" ");
  const [bank = "", credit = ""] = spans.split("/")[0]!.split("+");
  if (kind === "live") return t("clock.live", { bank: minutes(bank), credit: seconds(credit) });
  if (kind === "relaxed") return t("clock.relaxed", { bank: minutes(bank) });
  if (kind === "post") return t("clock.post", { days: Math.round(seconds(bank) / UNITS["d"]!) });
  return t("clock.none");
}

const minutes = (span: string) => Math.round((seconds(span) / 60) * 10) / 10;

/** `6:18`, `1:02:03`, or days and hours where there are many; tenths in the last ten seconds. */
export function timeLeft(ms: number): string {
  const rest = Math.max(0, ms);
  const whole = Math.ceil(rest / 1000);
  if (whole >= 2 * UNITS["d"]!)
    return t("clock.days", {
      days: Math.floor(whole / UNITS["d"]!),
      hours: Math.floor((whole % UNITS["d"]!) / 3600),
    });
  if (rest < 10_000) return (Math.floor(rest / 100) / 10).toFixed(1);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const [min, sec] = [Math.floor(whole / 60) % 60, whole % 60];
  return hours > 0 ? `${hours}:${two(min)}:${two(sec)}` : `${min}:${two(sec)}`;
}
