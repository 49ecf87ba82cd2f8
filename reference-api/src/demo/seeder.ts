import type { WrittenCustomField } from 'shared-contracts/api/custom-fields';
import { addDays, dayMs, instantOf, utcDayAt, weekdayOf } from 'shared-contracts/days';
import {
  definitionOf,
  type EntityName,
  type EntityValues,
  type Image,
  type Money,
  minorDigits,
} from 'shared-contracts/entities';
import type { Actor } from '../audit/repositories/audit.ts';
import type { FieldRow } from '../custom-fields/repositories/custom-fields.ts';
import { defineField } from '../custom-fields/services/custom-fields.ts';
import { tenantDefinition } from '../custom-fields/services/tenant-definition.ts';
import type { Tx } from '../database/transaction.ts';
import { addRow, changeRow } from '../entities/services/entity-writing.ts';
import { insertImage, type NewImage } from '../files/repositories/images.ts';
import { type PictureKind, pictureKey, pictureSize, pictureUrl } from '../pictures/pictures.ts';
import { stepsOfPerson } from '../plans/repositories/step-marks.ts';
import { putMark } from '../plans/services/progress.ts';
import { notifyNobody } from '../session-mails/repositories/notices.ts';
import { tickOn } from '../taxonomy/repositories/taxons.ts';
import { seedTaxon } from '../taxonomy/services/taxon-writing.ts';
import { dateBack } from './dates.ts';

/** Writes demo data by the same services as the calls do, so that it obeys the same rules. */
export interface Seeder {
  /** A price in the currency of the demo, by its whole units. */
  price(amount: number): Money;
  /** A picture of a kind, and what it shows; the number chooses one of many. Null where the API's address is not known. */
  picture(kind: PictureKind, number: number, alt: string): Image | null;
  /** From here on, the sessions that it writes cause no mails. */
  notifyNobody(): Promise<void>;
  /** Creates a row and returns its id. */
  row(entity: EntityName, channel: number | null, values: EntityValues): Promise<number>;
  /** Defines a field of clients. */
  field(field: WrittenCustomField): Promise<FieldRow>;
  /** Changes a row that was just created. */
  change(entity: EntityName, id: number, values: EntityValues): Promise<void>;
  /** Creates categories from paths (`A > B`) or tags from names, and answers ids by path or name. */
  taxons(type: EntityName, mode: 'category' | 'tag', names: readonly string[]): Promise<Map<string, number>>;
  /** Creates options of a field and answers ids by name. */
  options(type: EntityName, field: string, names: readonly string[]): Promise<Map<string, number>>;
  /** Dates a row that was just created back by some days, as if somebody had written it then. */
  age(entity: EntityName, id: number, days: number): Promise<void>;
  tick(entity: EntityName, row: number, taxon: number | undefined): Promise<void>;
  /** Marks the first steps of a plan as done by a user, as the app tells it: each in the evening of its day. */
  done(plan: number, user: number, options: { start: string; steps: number }): Promise<void>;
}

/** How a {@link Seeder} writes: prices in euros, and rows without pictures, unless these say otherwise. */
interface SeederOptions {
  currency?: string;
  /** The address at which people reach the API, which has the pictures. */
  publicUrl?: string | null;
}

/** A {@link Seeder} of one transaction. */
export function makeSeeder(
  tx: Tx,
  actor: Actor,
  { currency = 'EUR', publicUrl = null }: SeederOptions = {},
): Seeder {
  // The library lists them once a row shows them.
  let shown: NewImage[] = [];
  const noteShown = async () => {
    const images = shown;
    shown = [];
    for (const image of images) await insertImage(tx, image);
  };
  return {
    price: (amount) => ({ amount: amount * 10 ** minorDigits(currency), currency }),
    picture: (kind, number, alt) => {
      if (publicUrl === null) return null;
      const key = pictureKey(kind, number);
      shown.push({ key, ...pictureSize(kind), bytes: 0, by: actor.name, alt });
      return { url: pictureUrl(publicUrl, kind, number), alt };
    },
    notifyNobody: () => notifyNobody(tx),
    row: async (entity, channel, values) => {
      await noteShown();
      const definition = await tenantDefinition(tx, definitionOf(entity));
      return addRow({ tx, actor, definition }, values, channel);
    },
    field: (field) => defineField({ tx, actor }, 'users', field),
    change: async (entity, id, values) => {
      await noteShown();
      await changeRow({ tx, actor, definition: definitionOf(entity) }, id, { values, version: 1 });
    },
    age: (entity, id, days) => dateBack(tx, definitionOf(entity), id, days),
    taxons: async (type, mode, names) => {
      const made = new Map<string, number>();
      for (const path of names) {
        const steps = path.split(' > ');
        const parent = made.get(steps.slice(0, -1).join(' > ')) ?? 0;
        const name = steps.at(-1) ?? path;
        const taxon = await seedTaxon({ tx, actor }, { tree: { mode, type, field: '' }, name, parent });
        made.set(path, taxon.id);
      }
      return made;
    },
    options: async (type, field, names) => {
      const made = new Map<string, number>();
      for (const name of names) {
        const tree = { mode: 'option' as const, type, field };
        made.set(name, (await seedTaxon({ tx, actor }, { tree, name, parent: 0 })).id);
      }
      return made;
    },
    tick: async (entity, row, taxon) => {
      if (taxon !== undefined) await tickOn(tx, taxon, entity, row);
    },
    done: async (plan, user, { start, steps }) => {
      const todo = (await stepsOfPerson(tx, { plan, user })).filter(({ rest }) => !rest);
      for (const { id, day } of todo.slice(0, steps)) {
        const evening = Date.parse(`${start}T18:40:00Z`) + (day - 1) * dayMs;
        const at = new Date(Math.min(evening, Date.now())).toISOString();
        await putMark({ tx, actor }, { plan, user, step: id }, { from: 'app', at });
      }
    },
  };
}

/** The date that is `count` working days (Monday to Saturday) from today, ISO in UTC; 0 is today, or Monday on a Sunday. */
export function workingDay(count: number): string {
  const isSunday = (day: string) => weekdayOf(day) === 7;
  const step = count < 0 ? -1 : 1;
  let offset = 0;
  while (isSunday(dayFromNow(offset))) offset += 1;
  for (let left = Math.abs(count); left > 0; ) {
    offset += step;
    if (!isSunday(dayFromNow(offset))) left -= 1;
  }
  return dayFromNow(offset);
}

/** A date some days from today, and a moment on it, in UTC. */
export function dayFromNow(days: number): string {
  return addDays(utcDayAt(Date.now()), days);
}

/** The instant of a local time of a zone (`10:30`), on a date, ISO in UTC. A clock that is put forward skips some times: then it is the same time in UTC. */
export function instantAt(day: string, clock: string, timeZone: string): string {
  const local = `${day}T${clock}`;
  return new Date(instantOf(local, timeZone) ?? `${local}:00Z`).toISOString();
}

/** Plain paragraphs as blocks. */
export function paragraphs(...texts: string[]) {
  return texts.map((text) => ({ type: 'paragraph' as const, text }));
}
