// One thing: what was typed into forms and not saved, as this browser keeps it, and which of it belongs to a form.
import { dayMs } from 'shared-contracts/days';
import {
  allFields,
  type EntityDefinition,
  type EntityName,
  type EntityValues,
} from 'shared-contracts/entities';
import { storageKeys } from 'shared-contracts/session';
import type { Titles } from '../../../ui/value-text.ts';
import type { SentWrite } from '../draft/draft.model.ts';

/** Input of one form that is not saved: its fields with what they held before and what was typed. */
export interface KeptInput {
  /** When it was typed, in milliseconds. */
  at: number;
  before: EntityValues;
  typed: EntityValues;
  /** Titles of the rows that it refers to. */
  titles: Titles;
  /** How it was sent to be saved; absent where it was not, or was refused. The row may be there already. */
  sent?: SentWrite;
}

/** The form that input is of: a row, or a new one in a channel about somebody or something. */
export interface FormPlace {
  tenant: string;
  entity: EntityName;
  id: number | null;
  channel: number;
  /** What a new row is about; absent where it is about nobody. */
  about?: string;
}

const subjects: readonly EntityName[] = ['users', 'packages', 'package-entries', 'appointments'];

/**
 * What a new row is about from its beginning: the person, package, sale or session that it names, and whether it gives or takes, as a refund does. What is typed of one client is
 * not offered in the form of another one. Times and places are no part of that: a note for ten o'clock is as good at eleven.
 */
export function aboutOf(definition: EntityDefinition, initial: EntityValues): string {
  return Object.entries(allFields(definition))
    .filter(([name, { to }]) => (to && subjects.includes(to)) || name === definition.taking?.by)
    .flatMap(([name]) => {
      const value = initial[name] ?? null;
      return value === null || value === '' || (Array.isArray(value) && value.length === 0)
        ? []
        : [`${name}=${JSON.stringify(value)}`];
    })
    .join('&');
}

/** Kept input, under the key that it has in the storage. */
export interface Found extends KeptInput {
  key: string;
}

const prefix = `${storageKeys.unsaved}.`;

// Whoever did not come back to a form in two weeks has done without what was typed there.
const keptMs = 14 * dayMs;
const mostKept = 50;

const placeOf = ({ tenant, entity, id, channel, about = '' }: FormPlace) =>
  `${prefix}${tenant}.${entity}.${id ?? `new-${channel}-${about}`}.`;

/** The key of what is typed into one opened form, and of the lock that the form holds as long as its tab lives: two forms of one row, in two tabs, keep apart. */
export const keyOf = (place: FormPlace, owner: string) => placeOf(place) + owner;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string | null): KeptInput | null {
  try {
    const value: unknown = JSON.parse(text ?? '');
    if (!isRecord(value) || typeof value.at !== 'number') return null;
    const { sent } = value;
    if (
      sent !== undefined &&
      !(isRecord(sent) && [sent.text, sent.key].every((one) => typeof one === 'string'))
    )
      return null;
    return isRecord(value.before) && isRecord(value.typed) && isRecord(value.titles)
      ? (value as unknown as KeptInput)
      : null;
  } catch {
    return null;
  }
}

function storage(): Storage | null {
  try {
    return localStorage;
  } catch {
    return null;
  }
}

const keysIn = (store: Storage) =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '').filter((key) =>
    key.startsWith(prefix),
  );

/** Removes input that is kept no longer. */
export function forget(key: string): void {
  storage()?.removeItem(key);
}

/** Keeps input. Where the storage is full, the oldest of other forms gives way; a browser that keeps nothing is left alone. */
export function keep(key: string, input: KeptInput): void {
  const store = storage();
  if (!store) return;
  const others = keysIn(store)
    .filter((one) => one !== key)
    .map((one) => ({ key: one, at: parsed(store.getItem(one))?.at ?? 0 }))
    .sort((one, other) => one.at - other.at);
  const old = others.filter(({ at }, place) => input.at - at > keptMs || others.length - place >= mostKept);
  for (const { key: one } of old) store.removeItem(one);
  const text = JSON.stringify(input);
  for (const oldest of [null, ...others]) {
    if (oldest) store.removeItem(oldest.key);
    try {
      store.setItem(key, text);
      return;
    } catch {
      // Full: the next oldest gives way.
    }
  }
}

/** What was typed into the form of a place and is still kept, the latest first; not what an `open` form holds. */
export function keptAt(place: FormPlace, open: ReadonlySet<string>): Found[] {
  const store = storage();
  if (!store) return [];
  return keysIn(store)
    .filter((key) => key.startsWith(placeOf(place)) && !open.has(key))
    .flatMap((key) => {
      const input = parsed(store.getItem(key));
      return input ? [{ key, ...input }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

/** The names of locks that open tabs hold; none where the browser has no locks. */
export async function heldLocks(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => name ?? []));
}
