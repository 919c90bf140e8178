/** Minutes of the day, and as an input of type "time" writes them. */
export const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;

export function minutesOf(time: string): number | null {
  const found = /^(\d\d):(\d\d)/.exec(time);
  return found ? Number(found[1]) * 60 + Number(found[2]) : null;
}
