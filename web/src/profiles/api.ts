/** People, lists of the best, and what can be watched, as the server tells them. */
import { request, send } from "../api";
import type { GamePage, LadderRating, Leaderboard, Profile, RatingHistory, Watchable } from "../protocol";

export type Ladder = LadderRating["ladder"];
export const LADDERS: readonly Ladder[] = [
  "duel",
  "four",
  "partners",
  "duel-post",
  "four-post",
  "partners-post",
];

const at = (name: string) => `/api/people/${encodeURIComponent(name)}`;
export const fetchProfile = (name: string, personal: boolean) =>
  request<Profile>(`${at(name)}?private=${personal}`);
export const fetchGames = (name: string, asked: Record<string, string>) =>
  request<GamePage>(`${at(name)}/games?${new URLSearchParams(asked)}`);
export const fetchHistory = (name: string, ladder: Ladder) =>
  request<RatingHistory>(`${at(name)}/ratings/${ladder}`);
export const follow = (name: string, wanted: boolean) =>
  send<Profile>(wanted ? "POST" : "DELETE", `${at(name)}/follow`);
export const fetchLeaderboard = (ladder: Ladder, skip: number) =>
  request<Leaderboard>(`/api/leaderboard/${ladder}?skip=${skip}`);
export const fetchWatchable = () => request<Watchable>("/api/watch");
