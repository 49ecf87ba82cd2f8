// One thing: what the clients of a session are said to do, and what becomes of what they pay with.
import type { AttendanceEvent } from 'shared-contracts/api';
import type { ClientArrival } from 'shared-contracts/api/class-lists';
import { dayAt, dayMs } from 'shared-contracts/days';
import {
  type CancellationPolicy,
  cancellationOutcome,
  type EntityValues,
  freeUntil,
  type Money,
  moneyText,
  movesUpUntil,
  packageUsedBy,
  payingPackage,
  priceOwed,
  type SettingKey,
  type SettingValue,
  takesPlace,
  withoutClient,
} from 'shared-contracts/entities';
import { mailWords } from '../../../ui/booking/mail-words.ts';
import { dateTimeText } from '../../../ui/text/dates.ts';
import type { Titles } from '../../../ui/value-text.ts';
import type { Said } from '../draft/use-save.ts';

const [minuteMs, hourMs] = [60_000, 3_600_000];

/** The ids that a relation of a session names. */
export const idsOf = (value: unknown): number[] => (Array.isArray(value) ? (value as number[]) : []);

/** What a client is called. */
export const nameIn = (titles: Titles, id: number): string => titles.users?.[id] ?? `Client ${id}`;

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** So many milliseconds in the unit that fits them: «3 hours». */
function spanText(span: number): string {
  if (span < hourMs) return counted(Math.max(1, Math.floor(span / minuteMs)), 'minute');
  return span < 2 * dayMs
    ? counted(Math.floor(span / hourMs), 'hour')
    : counted(Math.floor(span / dayMs), 'day');
}

/** How soon a session begins: «it begins in 3 hours», «it has begun». `now` in milliseconds. */
export function beginsText(start: unknown, now: number): string {
  const left = Date.parse(String(start)) - now;
  return left > 0 ? `it begins in ${spanText(left)}` : 'it has begun';
}

/** How late a client gave up a place, with a package or without one: «late, 3 hours before it began»; empty where it was in the free time. */
export function lateText(
  { at, start }: Pick<AttendanceEvent, 'at' | 'start'>,
  policy: CancellationPolicy,
): string {
  if (start === undefined) return '';
  const [begin, then] = [Date.parse(start), Date.parse(at)];
  if (then <= freeUntil(begin, policy)) return '';
  const left = begin - then;
  return left > 0 ? `late, ${spanText(left)} before it began` : 'late, when it had begun';
}

/** The price of a session, as each client owes it who pays singly. */
const priceText = ({ price }: EntityValues): string => moneyText(price as Money);

/** What the package is called with which a client of a session pays. */
function packageOf(values: EntityValues, client: number, titles: Titles): string {
  return titles.packages?.[payingPackage(values, client) ?? 0] ?? 'the package';
}

/** With what a client of a session pays: «pays with Ten lessons», «pays singly»; empty where nobody pays with a package. */
export function paymentText(values: EntityValues, client: number, titles: Titles): string {
  if (typeof values.package !== 'number' && idsOf(values.ownPackages).length === 0) return '';
  return payingPackage(values, client) === null
    ? 'pays singly'
    : `pays with ${packageOf(values, client, titles)}`;
}

/** What became of the session of a client who cancelled: «the session of Ten lessons counts as used», «€20.00 is owed»; empty where nothing is to be said. */
export function keptText(values: EntityValues, client: number, titles: Titles): string {
  const isKept = keptOf(values, client);
  if (isKept === null) return '';
  if (payingPackage(values, client) === null) return isKept ? `${priceText(values)} is owed` : '';
  return `the session of ${packageOf(values, client, titles)} ${isKept ? 'counts as used' : 'came back'}`;
}

/** When cancelling is free, by a policy. */
export function freeText({ freeHours }: CancellationPolicy): string {
  return freeHours === 0
    ? 'Cancelling is free until it begins.'
    : `Cancelling is free until ${counted(freeHours, 'hour')} before.`;
}

/** Who gets a free place of a session, as staff read it. `settingOf` answers a setting by its key, `now` is in milliseconds. */
export function placeRule(start: unknown, settingOf: (key: SettingKey) => SettingValue, now: number): string {
  const begin = Date.parse(String(start));
  const until = movesUpUntil(begin, settingOf);
  if (until === null) return 'When a place is free, you choose who gets it.';
  if (now < until)
    return 'When a place is free, the first one who can be booked moves up within two minutes.';
  const hours = Number(settingOf('waiting-list-until-hours'));
  const soon = now >= begin ? 'It has begun' : `It begins in less than ${counted(hours, 'hour')}`;
  return `${soon}, so that nobody moves up any more: you choose who gets a free place.`;
}

/** A client whose session would count: as used in a package, or as owed. */
export interface KeptClient {
  id: number;
  name: string;
  /** What is said where it counts, and where staff let it go. */
  counts: string;
  goes: string;
  /** What the choice to let it go is called. */
  give: string;
}

/** Those of some clients whose session would count, if they cancelled now (milliseconds). */
export function keptClients(
  values: EntityValues,
  options: { clients: readonly number[]; policy: CancellationPolicy; now: number; titles: Titles },
): KeptClient[] {
  const { clients, policy, now, titles } = options;
  return clients
    .filter((client) => cancellationOutcome(values, { client, policy, now }) === 'kept')
    .map((id) => {
      const name = nameIn(titles, id);
      if (payingPackage(values, id) === null) {
        const counts = `${name} owes ${priceText(values)} all the same.`;
        return { id, name, counts, goes: `${name} owes nothing.`, give: 'Let it go' };
      }
      const whose = `${name}’s session of ${packageOf(values, id, titles)}`;
      return {
        id,
        name,
        counts: `${whose} counts as used.`,
        goes: `${whose} comes back.`,
        give: 'Give it back',
      };
    });
}

/**
 * When a client was checked in, and how late: «10:12, 12 min late». With its date on another day than that of the session. Whoever is checked in once the session
 * is over came at no known time.
 */
export function arrivalText({ at, start }: ClientArrival, end: unknown, zone: string): string {
  const [then, begin] = [Date.parse(at), Date.parse(start)];
  const full = dateTimeText(at, zone);
  const isSameDay = dayAt(then, zone) === dayAt(begin, zone);
  const shown = isSameDay ? full.slice(full.indexOf(',') + 2) : full;
  const late = Math.floor((then - begin) / minuteMs);
  return late > 0 && then < Date.parse(String(end)) ? `${shown}, ${late} min late` : shown;
}

interface Words {
  titles: Titles;
  /** Whether clients get mails about this session. */
  isMailed: boolean;
}

const sentences = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' ');

/** Marks a client of a session as cancelled: the values to save, and the message. */
export function cancelStep(
  values: EntityValues,
  { client, isKept, titles, isMailed }: Words & { client: number; isKept: boolean },
): [EntityValues, Said] {
  const name = nameIn(titles, client);
  const isUsing = packageUsedBy(values, client) !== null;
  const pack = packageOf(values, client, titles);
  const detail = sentences([
    isUsing && `The session of ${pack} ${isKept ? 'counts as used' : 'comes back'}.`,
    !isUsing && isKept && `${name} owes ${priceText(values)}.`,
    isMailed && mailWords(name, { isCancelled: true }),
  ]);
  return [withoutClient(values, { client, isKept }), { title: `${name} cancelled`, detail }];
}

/** Takes a client into a session who cancelled it, or who waits for a place. */
export function bookStep(
  values: EntityValues,
  { client, titles, isMailed }: Words & { client: number },
): [EntityValues, Said] {
  const name = nameIn(titles, client);
  const others = (list: unknown) => idsOf(list).filter((id) => id !== client);
  return [
    // In the order in which a form sets them: the client is in one of the lists at any time.
    {
      clients: [...others(values.clients), client],
      cancelled: others(values.cancelled),
      lateCancels: others(values.lateCancels),
      waiting: others(values.waiting),
    },
    { title: `${name} is booked`, detail: sentences([isMailed && mailWords(name, { isCancelled: false })]) },
  ];
}

/** Lets the session of a client who cancelled count, as used in their package or as owed, or lets it go. */
export function keepStep(
  values: EntityValues,
  { client, isKept, titles }: { client: number; isKept: boolean; titles: Titles },
): [EntityValues, Said] {
  const others = idsOf(values.lateCancels).filter((id) => id !== client);
  const name = nameIn(titles, client);
  const title =
    payingPackage(values, client) === null
      ? `${name} owes ${isKept ? priceText(values) : 'nothing for it'}`
      : `The session of ${name} ${isKept ? 'counts as used' : 'came back to the package'}`;
  return [{ lateCancels: isKept ? [...others, client] : others }, { title }];
}

/** Whether the session of a client who cancelled counts, as used or as owed; null where there was neither a package nor a price. */
export function keptOf(values: EntityValues, client: number): boolean | null {
  if (payingPackage(values, client) !== null) return packageUsedBy(values, client) !== null;
  const ifLate = { ...values, lateCancels: [client] };
  return priceOwed(ifLate, client) === null ? null : priceOwed(values, client) !== null;
}

/** What the buttons beside a client who cancelled are called: to let it count, and to let it go. */
export function keepLabels(
  values: EntityValues,
  client: number,
): Record<'keep' | 'give' | 'keepFor' | 'giveFor', string> {
  return payingPackage(values, client) === null
    ? {
        keep: 'Charge the price',
        give: 'Waive the price',
        keepFor: 'Charge the price to',
        giveFor: 'Waive the price for',
      }
    : {
        keep: 'Count it as used',
        give: 'Give it back',
        keepFor: 'Count it as used by',
        giveFor: 'Give it back to',
      };
}

/** Whether a session is for several, or has some who cancelled or wait. */
export function isShared(values: EntityValues, capacity: number | null): boolean {
  const { clients, cancelled, waiting } = values;
  if (idsOf(cancelled).length + idsOf(waiting).length > 0) return true;
  return (capacity ?? 1) > 1 || idsOf(clients).length > 1;
}

/** The clients of a session that was cancelled for whom it counts, or could: they pay with a package, or it has a price. */
export function cancelledWithIt(values: EntityValues): number[] {
  if (values.status !== 'cancelled') return [];
  return idsOf(values.clients).filter((client) => keptOf(values, client) !== null);
}

/**
 * Whether a session has places that its clients give up one by one: it takes place and somebody entered how many it takes, or it is for several all the same. Or it was
 * cancelled, and may count for its clients.
 */
export function hasAttendance(values: EntityValues, capacity: number | null): boolean {
  return (
    (capacity !== null && takesPlace(values)) ||
    isShared(values, capacity) ||
    cancelledWithIt(values).length > 0
  );
}
