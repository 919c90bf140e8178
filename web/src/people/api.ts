/** What people ask of the server about themselves. */
import { request, send } from "../api";
import type {
  AskOutside,
  Claimed,
  Done,
  Me,
  OutsideDoor,
  PasskeyOptions,
  RecoveryCodes,
  SessionCard,
  WaysIn,
} from "../protocol";
import type { Locale } from "../settings.svelte";

export const fetchMe = () => request<Me>("/api/me");
export const rename = (name: string) => send<Me>("POST", "/api/me/name", { name });
export const choosePortrait = (portrait: string) => send<Me>("POST", "/api/me/portrait", { portrait });
export const keep = (kept: Record<string, string>) => send<Done>("POST", "/api/me/kept", { kept });

export const claimAccount = (name: string, password: string) =>
  send<Claimed>("POST", "/api/account", { name, password });
export const changePassword = (password: string) => send<Me>("POST", "/api/account/password", { password });
export const newRecoveryCodes = () => send<RecoveryCodes>("POST", "/api/account/recovery", {});
export const deleteAccount = (name: string) => send<Done>("POST", "/api/account/delete", { name });
export const EXPORT_ADDRESS = "/api/account/export";

export const signIn = (name: string, password: string, bring: boolean) =>
  send<Me>("POST", "/api/session", { name, password, bring });
export const recover = (name: string, code: string, password: string) =>
  send<Me>("POST", "/api/session/recovery", { name, code, password });
export const fetchWaysIn = () => request<WaysIn>("/api/session/ways");
export const askForReset = (who: string, language: Locale) =>
  send<Done>("POST", "/api/session/mail", { who, language });
export const resetPassword = (ticket: string, password: string) =>
  send<Me>("POST", "/api/session/mail/password", { ticket, password });
export const confirmPassword = (password: string) => send<Me>("POST", "/api/session/confirm", { password });
export const signOut = () => send<Done>("DELETE", "/api/session");

export const fetchSessions = () => request<SessionCard[]>("/api/sessions");
export const endSession = (id: string) => send<Done>("DELETE", `/api/sessions/${encodeURIComponent(id)}`);
export const endOtherSessions = () => send<Done>("DELETE", "/api/sessions");

/** `name` where a guest's account begins with a passkey. */
export const askForNewPasskey = (name: string | null) =>
  send<PasskeyOptions>("POST", "/api/account/passkey/options", { name });
export const takePasskey = (ticket: string, credential: unknown) =>
  send<Claimed | Me>("POST", "/api/account/passkey", { ticket, credential });
export const removePasskey = (id: string) =>
  send<Me>("DELETE", `/api/account/passkey/${encodeURIComponent(id)}`);
export const askForPasskey = () => send<PasskeyOptions>("POST", "/api/session/passkey/options", {});
export const signInWithPasskey = (ticket: string, credential: unknown, bring: boolean) =>
  send<Me>("POST", "/api/session/passkey", { ticket, credential, bring });
export const confirmWithPasskey = (ticket: string, credential: unknown) =>
  send<Me>("POST", "/api/session/passkey/confirm", { ticket, credential });

export const askOutside = (wish: AskOutside) => send<OutsideDoor>("POST", "/api/session/outside", wish);
export const claimOutside = (ticket: string, name: string) =>
  send<Claimed>("POST", "/api/account/outside", { ticket, name });
export const removeOutside = (id: string) =>
  send<Me>("DELETE", `/api/account/outside/${encodeURIComponent(id)}`);
