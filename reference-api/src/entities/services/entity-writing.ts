// One thing: how one row is created, changed and renamed, each write with its version and its line of the audit.
import {
  allFields,
  definitionOf,
  type EntityDefinition,
  type EntityValues,
  fieldOf,
  initialValues,
  type Row,
} from 'shared-contracts/entities';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import { type Overriding, outdatedReasons, requireFree } from '../../booking/services/booking.ts';
import { receivedEntry, requireReceiver, requireSold } from '../../booking/services/gifts.ts';
import { locationOfHire, profileOfRoom, roomsToBook } from '../../booking/services/hired-rooms.ts';
import { requireCovered } from '../../booking/services/ledger.ts';
import { rowAnswer, tenantDefinition } from '../../custom-fields/services/tenant-definition.ts';
import { isLinked } from '../../database/columns.ts';
import { inChannel } from '../../database/names.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, notFound } from '../../errors/failure.ts';
import { requirePayable } from '../../payments/services/payments.ts';
import { copiedPrice, followedPrice, requireRefundPrice } from '../../payments/services/prices.ts';
import { channelOf, holderOf, waitFor } from '../../rows/repositories/holders.ts';
import { linksOf, replaceLinks } from '../../rows/repositories/links.ts';
import { rowsNamedBy } from '../../rows/repositories/references.ts';
import { changedFields, derive, normalValues } from '../../rows/repositories/row-values.ts';
import {
  findRow,
  holdRow,
  insertRow,
  updateDerived,
  updateReported,
  updateRow,
} from '../../rows/repositories/rows.ts';
import { knownTitles } from '../../rows/repositories/titles.ts';
import { changesOf, keepVersion, valuesAt } from '../../rows/repositories/versions.ts';
import { holdLabelsOf, labelledAgendas, openLabels } from '../../session-labels/services/label-book.ts';
import { type Candidate, checkRow, heldFast } from './entity-rules.ts';
import { withoutPastUnpublishing } from './past-unpublishing.ts';
import { freeSlug } from './slugs.ts';

/** A write: the transaction, who writes, what is written. */
export interface Writing {
  tx: Tx;
  actor: Actor;
  definition: EntityDefinition;
  /** Books a session in spite of what staff may override, or of hours and blockings alone. */
  anyway?: Overriding | undefined;
  /** Sells a package also where it is no longer sold. */
  isPromised?: boolean;
}

/** A row as it is after a write of it. */
export async function written(tx: Tx, definition: EntityDefinition, id: number): Promise<Row> {
  const row = await findRow(tx, definition, id);
  if (!row) throw new Error(`The row ${definition.name} ${id} is gone after it was written.`);
  return row;
}

/** Content without a slug gets one of its title, before the rules are checked. */
async function withSlug(tx: Tx, definition: EntityDefinition, candidate: Candidate): Promise<Candidate> {
  const title = candidate.values[definition.titleField];
  if (!definition.content || candidate.values.slug || typeof title !== 'string' || !title) return candidate;
  const slug = await freeSlug(tx, definition, { title, channel: candidate.channel, except: candidate.id });
  return { ...candidate, values: { ...candidate.values, slug } };
}

async function writeLinks(
  { tx, definition }: Writing,
  row: number,
  values: EntityValues,
  { names, isNew = false }: { names: readonly string[]; isNew?: boolean },
) {
  for (const [name, field] of Object.entries(allFields(definition))) {
    if (!isLinked(field) || !names.includes(name)) continue;
    const links = linksOf(row, values[name]);
    // A new row has none that would have to go.
    if (isNew && links.length === 0) continue;
    await replaceLinks(tx, { entity: definition.name, field: name, rows: [row], links });
  }
}

/**
 * Clears a unique boolean on the row that has it, so that another row can get it. Call this before locking the other row, so that concurrent
 * writers wait for each other. Reads the channel if unknown.
 */
async function takeOver(
  writing: Writing,
  options: { values: EntityValues; channel: number | null | undefined; except: number },
): Promise<void> {
  const { tx, definition } = writing;
  for (const [name = ''] of definition.unique ?? []) {
    if (definition.fields[name]?.kind !== 'boolean' || options.values[name] !== true) continue;
    const { except, channel = await channelOf(tx, definition, except) } = options;
    await waitFor(tx, `${definition.name}/${name}/${channel}`);
    const holder = await holderOf(tx, definition, { field: name, channel });
    if (holder === null || holder === except) continue;
    const held = await holdRow(tx, definition, holder);
    if (held) await changeRow(writing, holder, { values: { [name]: false }, version: held.row.version });
  }
}

/** Hours that a coach chose are those of coaches from then on: for the business they would close it once nobody chooses them any more. */
async function giveToCoaches(writing: Writing, { available }: EntityValues): Promise<void> {
  if (writing.definition.name !== 'coaches' || typeof available !== 'number') return;
  const definition = definitionOf('availables');
  const held = await holdRow(writing.tx, definition, available);
  if (held?.row.values.owner !== 'business') return;
  const { version } = held.row;
  await changeRow({ ...writing, definition }, available, { values: { owner: 'coach' }, version });
}

/** Each room of a service that clients hire gets a coach who stands for it, so that it is booked as coaches are (ADR 127). */
async function provideRooms(writing: Writing, values: EntityValues): Promise<void> {
  const { channel, rooms } = await roomsToBook(writing.tx, writing.definition, values);
  const [profiles, coaches] = [definitionOf('profiles'), definitionOf('coaches')];
  for (const { location, name, profile } of rooms) {
    const of =
      profile ?? (await addRow({ ...writing, definition: profiles }, { displayName: name }, channel));
    await addRow({ ...writing, definition: coaches }, { profile: of, room: location }, null);
  }
}

/** The profile of a room that clients hire is called as the room is, as long as nobody calls it otherwise. */
async function renameRoom(writing: Writing, row: Row, changes: EntityValues): Promise<void> {
  if (typeof changes.name !== 'string') return;
  const id = await profileOfRoom(writing.tx, writing.definition, row);
  const definition = definitionOf('profiles');
  const held = id === null ? null : await holdRow(writing.tx, definition, id);
  if (!id || !held) return;
  const { version } = held.row;
  await changeRow({ ...writing, definition }, id, { values: { displayName: changes.name }, version });
}

/** Creates a row like {@link createRow}, and returns only its id, for callers that do not need the row. */
export async function addRow(writing: Writing, input: EntityValues, channel: number | null): Promise<number> {
  const { tx, actor, definition } = writing;
  const placed = await locationOfHire(tx, definition, { before: {}, input });
  const priced = { ...input, ...placed, ...(await copiedPrice(tx, definition, input)) };
  const normal = normalValues(definition, { ...initialValues(definition), ...priced }, {});
  await holdLabelsOf(tx, definition, normal);
  const labels = await openLabels(tx, definition, labelledAgendas([normal]));
  const values = labels.fit({ before: null, values: normal });
  const place = inChannel(definition) ? channel : null;
  await takeOver(writing, { values, channel: place, except: 0 });
  const candidate = await withSlug(tx, definition, { values, before: {}, channel: place, id: 0 });
  const titles = await checkRow(tx, definition, candidate);
  await requireFree(tx, definition, candidate, writing.anyway ?? false);
  await requireReceiver(tx, definition, candidate.values);
  if (!writing.isPromised) await requireSold(tx, definition, candidate.values);
  await requireCovered(tx, definition, candidate);
  requireRefundPrice(definition, candidate);
  await requirePayable(tx, definition, candidate.values, writing.anyway === true);
  const received = await receivedEntry(tx, definition, candidate.values);
  if (await labels.save(actor, [])) candidate.values = labels.fit({ before: null, values: candidate.values });
  const derived = derive(definition, candidate.values, titles);
  const id = await insertRow(tx, definition, {
    values: candidate.values,
    derived,
    channel: place,
    actor: actor.name,
  });
  await writeLinks(writing, id, candidate.values, { names: Object.keys(candidate.values), isNew: true });
  await keepVersion(tx, actor, definition, { row: id, version: 1, action: 'create' });
  await record(tx, actor, {
    ...{ action: 'create', subject: definition.name, row: id },
    ...(writing.anyway === true ? { details: { anyway: true } } : {}),
  });
  if (received) await addRow(writing, received, null);
  await giveToCoaches(writing, candidate.values);
  await provideRooms(writing, candidate.values);
  return id;
}

/** Creates a row in a channel (null if the entity is tenant-wide). A field that is not supplied has its initial value. */
export async function createRow(
  writing: Writing,
  values: EntityValues,
  channel: number | null,
): Promise<Row> {
  return written(writing.tx, writing.definition, await addRow(writing, values, channel));
}

/** Rows that carry the title of a row that was renamed carry the new one. */
export async function renameElsewhere(
  { tx, definition: renamed }: Omit<Writing, 'actor'>,
  id: number,
): Promise<void> {
  for (const named of await rowsNamedBy(tx, renamed.name, id)) {
    // Keywords go on to find what custom fields hold.
    const definition = await tenantDefinition(tx, named.definition);
    const held = await holdRow(tx, definition, named.id);
    if (!held) continue;
    const titles = await knownTitles(tx, definition, [held.row]);
    await updateDerived(tx, definition, named.id, derive(definition, held.row.values, titles));
    // A row that is called as another one passes the name on: a session is found by the name of a speaker's profile.
    if (fieldOf(definition, definition.titleField)?.kind === 'relation')
      await renameElsewhere({ tx, definition }, named.id);
  }
}

/** Changes a row that was read with a version. Missing fields stay. A write leaves no version if it changes nothing, or only what the app reports. */
export async function changeRow(
  writing: Writing,
  id: number,
  options: { values: EntityValues; version: number; action?: 'change' | 'revert' },
): Promise<Row> {
  const { tx, actor, definition } = writing;
  await holdLabelsOf(tx, definition, options.values);
  await takeOver(writing, { values: options.values, channel: undefined, except: id });
  const held = await holdRow(tx, definition, id);
  if (!held || held.deletedAt) throw notFound(`This ${definition.singular}`);
  const { row, channel } = held;
  const isReported = (name: string) => fieldOf(definition, name)?.reported === true;
  const onlyReported = Object.keys(options.values).every(isReported);
  if (row.version !== options.version && !onlyReported) {
    throw new Failure('stale', `This ${definition.singular} was changed by ${row.updatedBy} meanwhile.`, {
      data: rowAnswer(definition, row),
    });
  }
  const price = await followedPrice(tx, definition, { before: row.values, input: options.values });
  const placed = await locationOfHire(tx, definition, { before: row.values, input: options.values });
  const typed = normalValues(
    definition,
    { ...row.values, ...options.values, ...price, ...placed },
    row.values,
  );
  const normal = withoutPastUnpublishing(definition, { before: row.values, values: typed }, Date.now());
  const labels = await openLabels(tx, definition, labelledAgendas([normal], options.values));
  const values = labels.fit({ before: row.values, values: normal });
  const slugged = await withSlug(tx, definition, { values, before: row.values, channel, id });
  const candidate = {
    ...slugged,
    values: {
      ...slugged.values,
      ...outdatedReasons(definition, slugged, { typed: options.values, anyway: Boolean(writing.anyway) }),
    },
  };
  const changed = changedFields(row.values, candidate.values);
  if (changed.length === 0) return row;
  const changes = Object.fromEntries(changed.map((name) => [name, candidate.values[name] ?? null]));
  if (changed.every(isReported)) {
    await updateReported(tx, definition, id, changes);
    return written(tx, definition, id);
  }
  const fast = await heldFast(tx, definition, { id, values: candidate.values, changed });
  if (fast) throw new Failure('inUse', fast.words, { fields: { [fast.field]: fast.words } });
  const titles = await checkRow(tx, definition, candidate);
  await requireFree(tx, definition, candidate, writing.anyway ?? false);
  await requireCovered(tx, definition, candidate);
  requireRefundPrice(definition, candidate);
  // Somebody added the name of its track or type at the same moment, maybe in another spelling.
  if (await labels.save(actor, [id])) return changeRow(writing, id, options);
  const derived = derive(definition, candidate.values, titles);
  await updateRow(tx, definition, id, { values: changes, derived, actor: actor.name });
  await writeLinks(writing, id, changes, { names: changed });
  if (changed.includes(definition.titleField)) await renameElsewhere(writing, id);
  await giveToCoaches(writing, changes);
  await renameRoom(writing, row, changes);
  await provideRooms(writing, candidate.values);
  const { action = 'change' } = options;
  const noted = changed.filter((name) => !isReported(name));
  await keepVersion(tx, actor, definition, {
    ...{ row: id, version: row.version + 1, action },
    changes: changesOf(row.values, candidate.values, noted),
  });
  await record(tx, actor, {
    action,
    subject: definition.name,
    row: id,
    details: { fields: noted, ...(writing.anyway === true ? { anyway: true } : {}) },
  });
  return written(tx, definition, id);
}

/** Gives a row the values that it had in an earlier version, as a change that can be refused like any other. */
export async function revertRow(
  writing: Writing,
  id: number,
  { to, version }: { to: number; version: number },
): Promise<Row> {
  const { tx, definition } = writing;
  const held = await holdRow(tx, definition, id);
  if (!held || held.deletedAt) throw notFound(`This ${definition.singular}`);
  const values = await valuesAt(tx, definition, { row: id, version: to, now: held.row.values });
  if (!values) throw notFound('This version');
  return changeRow(writing, id, { values, version, action: 'revert' });
}
