import { sql } from 'drizzle-orm';
import type { SetUpStep } from 'shared-contracts/api';
import type { Tx } from '../../database/transaction.ts';

/** The steps of the Setup Guide that rows outside the trash can show. */
export type ShownStep = Exclude<SetUpStep, 'payment-provider'>;

const live = (tx: Tx) => sql`tenant_id = ${tx.tenant} and deleted_at is null`;

const hasOpeningHours = (tx: Tx) =>
  sql`exists (select from my_business where ${live(tx)} and jsonb_array_length(opening_hours) > 0)`;

/** Whether there is a coach of whom it is known when they work: by hours of their own, else by the opening hours. */
const hasCoach = (
  tx: Tx,
) => sql`exists (select from coaches where ${live(tx)} and (available is not null or ${hasOpeningHours(tx)} or id in (
  select coach from availables where ${live(tx)} and coach is not null)))`;

/** Which of them are done, in one statement. */
export async function shownSteps(tx: Tx): Promise<Record<ShownStep, boolean>> {
  const [found] = await tx.run<Record<ShownStep, boolean>>(sql`
    select
      exists (select from my_business where ${live(tx)}) as "business-named",
      exists (select from my_business where ${live(tx)} and logo is not null) as "business-logo",
      exists (select from services where ${live(tx)}) as "first-service",
      exists (select from packages where ${live(tx)}) as "first-package",
      ${hasCoach(tx)} as "first-coach"`);
  if (!found) throw new Error('A statement without a table answered no row.');
  return found;
}

/** What the guides of the trades ask for. */
export type GuideFact =
  | 'business-named'
  | 'opening-hours'
  | 'first-service'
  | 'first-coach'
  | 'first-client'
  | 'first-session'
  | 'booking-page'
  | 'first-agenda'
  | 'first-room'
  | 'first-talk'
  | 'first-contributor'
  | 'agenda-published'
  | 'programme-released'
  | 'programme-shown'
  | 'first-article'
  | 'article-published'
  | 'issue-published'
  | 'first-user'
  | 'first-group'
  | 'first-plan'
  | 'event-published';

const isShown = (alias: string) => sql`exists (
  select from programme_pages p
  where p.tenant_id = ${sql.identifier(alias)}.tenant_id and p.agenda_id = ${sql.identifier(alias)}.id and p.is_on)`;

const isReleased = (alias: string) => sql`exists (
  select from agenda_releases r
  where r.tenant_id = ${sql.identifier(alias)}.tenant_id and r.agenda_id = ${sql.identifier(alias)}.id)`;

/** Which of them rows outside the trash show, in one statement. */
export async function guideFacts(tx: Tx): Promise<Record<GuideFact, boolean>> {
  const some = (table: string) => sql`exists (select from ${sql.identifier(table)} where ${live(tx)})`;
  const published = (table: string) =>
    sql`exists (select from ${sql.identifier(table)} where ${live(tx)} and status = 'published')`;
  const [found] = await tx.run<Record<GuideFact, boolean>>(sql`
    select
      ${some('my_business')} as "business-named",
      ${hasOpeningHours(tx)} as "opening-hours",
      ${some('services')} as "first-service",
      ${some('coaches')} as "first-coach",
      (exists (select from users where ${live(tx)} and client)
        or exists (select from appointments_clients k
          join appointments a on a.tenant_id = k.tenant_id and a.id = k.row_id and a.deleted_at is null
          where k.tenant_id = ${tx.tenant})) as "first-client",
      ${some('appointments')} as "first-session",
      exists (select from booking_pages where tenant_id = ${tx.tenant} and is_on) as "booking-page",
      ${some('agendas')} as "first-agenda",
      ${some('rooms')} as "first-room",
      ${some('agenda_sessions')} as "first-talk",
      ${some('contributors')} as "first-contributor",
      ${published('agendas')} as "agenda-published",
      exists (select from agendas a where a.tenant_id = ${tx.tenant} and a.deleted_at is null and ${isReleased('a')})
        as "programme-released",
      exists (select from agendas a where a.tenant_id = ${tx.tenant} and a.deleted_at is null and ${isShown('a')})
        as "programme-shown",
      ${some('articles')} as "first-article",
      ${published('articles')} as "article-published",
      ${published('issues')} as "issue-published",
      ${some('users')} as "first-user",
      ${some('groups')} as "first-group",
      ${some('plans')} as "first-plan",
      ${published('events')} as "event-published"`);
  if (!found) throw new Error('A statement without a table answered no row.');
  return found;
}

/** A row that is not published, or not released yet, by its purpose. */
export interface FirstDrafts {
  agenda: number | null;
  /** An agenda without a release. */
  unreleased: number | null;
  /** An agenda whose public page is off: one with a release before one without. */
  hidden: number | null;
  article: number | null;
  issue: number | null;
  event: number | null;
}

/** The first row of each kind that waits for its step, in the channel of its trade; null where there is none. */
export async function firstDrafts(
  tx: Tx,
  channels: { conference: number; magazine: number; events: number },
): Promise<FirstDrafts> {
  const first = (table: string, channel: number) => sql`(
    select id from ${sql.identifier(table)}
    where ${live(tx)} and channel_id = ${channel} and status <> 'published' order by id limit 1)`;
  const [found] = await tx.run<FirstDrafts>(sql`
    select ${first('agendas', channels.conference)} as agenda, ${first('articles', channels.magazine)} as article,
      ${first('issues', channels.magazine)} as issue, ${first('events', channels.events)} as event, (
      select a.id from agendas a where a.tenant_id = ${tx.tenant} and a.deleted_at is null
        and a.channel_id = ${channels.conference} and not ${isReleased('a')} order by a.id limit 1) as unreleased, (
      select a.id from agendas a where a.tenant_id = ${tx.tenant} and a.deleted_at is null
        and a.channel_id = ${channels.conference} and not ${isShown('a')}
        order by ${isReleased('a')} desc, a.id limit 1) as hidden`);
  if (!found) throw new Error('A statement without a table answered no row.');
  return found;
}
