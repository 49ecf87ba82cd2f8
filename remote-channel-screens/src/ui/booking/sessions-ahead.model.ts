import { openStatuses } from 'shared-contracts/entities';

/** What a list of sessions is narrowed by to have those of a coach that begin from a day (YYYY-MM-DD) or an instant (ISO 8601) on. */
export function aheadOf(coach: number, from: string): Readonly<Record<'start' | 'status' | 'coach', string>> {
  return { start: `${from}..`, status: openStatuses.join(','), coach: String(coach) };
}

/** An instant in milliseconds as the filter of a list writes it. */
export const instantText = (now: number) => `${new Date(now).toISOString().slice(0, 19)}Z`;
