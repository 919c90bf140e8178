/** How this visitor wants to be told, as the server keeps it. */
import { request, send } from "../api";
import type { ChangeNotices, Done, NewPush, NoticeSettings } from "../protocol";
import type { Locale } from "../settings.svelte";

export const fetchNotices = () => request<NoticeSettings>("/api/notices");
export const changeNotices = (wish: ChangeNotices) => send<NoticeSettings>("POST", "/api/notices", wish);
export const addPush = (subscription: NewPush) =>
  send<NoticeSettings>("POST", "/api/notices/push", subscription);
export const addWebhook = (address: string) =>
  send<NoticeSettings>("POST", "/api/notices/webhook", { address });
export const removeTarget = (id: string) =>
  send<NoticeSettings>("DELETE", `/api/notices/targets/${encodeURIComponent(id)}`);
export const tryNotices = () => send<Done>("POST", "/api/notices/trial");
export const askForMail = (mail: string, language: Locale) =>
  send<Done>("POST", "/api/notices/mail", { mail, language });
export const removeMail = () => send<NoticeSettings>("DELETE", "/api/notices/mail");
export const confirmMail = (ticket: string) => send<Done>("POST", "/api/notices/mail/confirm", { ticket });
export const stopMail = (person: string, key: string) =>
  send<Done>("POST", `/api/notices/mail/stop?${new URLSearchParams({ person, key })}`);
