import { dayAt } from 'shared-contracts/days';
import {
  definitionOf,
  type EntityValues,
  payingPackage,
  type Row,
  withPayment,
} from 'shared-contracts/entities';
import type { Actor } from '../../audit/repositories/audit.ts';
import { contactOf } from '../../booking/repositories/ledger.ts';
import { holdResources, resourcesIn } from '../../booking/repositories/resources.ts';
import { receivedEntry } from '../../booking/services/gifts.ts';
import { conflictsOfLedger, ledgerOf } from '../../booking/services/ledger.ts';
import { packagesThatPay } from '../../booking/services/packages-that-pay.ts';
import type { Tx } from '../../database/transaction.ts';
import { addRow } from '../../entities/services/entity-writing.ts';
import { settingValues } from '../../lists/services/setting-values.ts';
import { businessZone } from '../../rows/repositories/business-zone.ts';

const entries = definitionOf('package-entries');
const idsIn = (value: unknown) => (value ?? []) as number[];

/** The day of an entry that gives one session: today, if what is received today pays on the day of the session, else that day. */
async function dayOfGift(tx: Tx, values: EntityValues, entry: EntityValues): Promise<string> {
  const zone = await businessZone(tx);
  const [today, day] = [Date.now(), Date.parse(String(values.start))].map((at) => dayAt(at, zone));
  const then = { ...values, start: new Date().toISOString() };
  const pays = (await packagesThatPay(tx, then, Number(entry.client))).includes(Number(entry.package));
  const received = pays ? await receivedEntry(tx, entries, { ...entry, date: today ?? '' }) : null;
  const isInTime = received !== null && String(received.validUntil ?? '9999') >= (day ?? '');
  return (isInTime ? today : day) ?? '';
}

/** Gives a client one session from a package of their contact, and returns the package, by its id; null where the contact has none that pays. */
async function givenByContact(
  tx: Tx,
  actor: Actor,
  { values, client }: { values: EntityValues; client: number },
): Promise<number | null> {
  const contact = await contactOf(tx, client);
  if (contact === null) return null;
  // As the session will be held, so that two children do not both take the last one.
  const { clients, ...others } = resourcesIn([values]);
  await holdResources(tx, { ...others, clients: [...clients, contact, client] });
  const [first] = await packagesThatPay(tx, values, contact);
  if (first === undefined) return null;
  const items = [{ id: Number(values.service), quantity: 1 }];
  const entry = { client: contact, package: first, kind: 'given', recipient: client, items };
  const date = await dayOfGift(tx, values, entry);
  await addRow({ tx, actor, definition: entries }, { ...entry, date }, null);
  return first;
}

/**
 * How a client of the booking page pays for a session of these values: with that of their packages which ends first, else with one of their contact, which gives
 * them one session of it where an `actor` may write that, and singly otherwise. Unless theirs is used already, since they cancelled late. A session that is made
 * for them (`isNew`) names their package; in one that is there, others pay as they did.
 */
export async function paymentOf(
  tx: Tx,
  values: EntityValues,
  { client, isNew, actor }: { client: number; isNew: boolean; actor: Actor | null },
): Promise<EntityValues> {
  if (idsIn(values.lateCancels).includes(client) && payingPackage(values, client) !== null) return {};
  const isUsed = (await settingValues(tx))('booking-page-packages') === 'used';
  const [own = null] = isUsed ? await packagesThatPay(tx, values, client) : [];
  const first =
    own === null && isUsed && actor !== null ? await givenByContact(tx, actor, { values, client }) : own;
  if (isNew) return { package: first };
  return { ...withPayment(values, { client, package: first }) };
}

/**
 * How a client pays for a session of their own that moves to these values: as before where their package pays for it then, and otherwise as if they booked it there. A
 * package that ends before the new day would refuse the move, whatever time they chose.
 */
export async function paymentOnceMoved(
  tx: Tx,
  { id, values: before }: Pick<Row, 'id' | 'values'>,
  { values, client, actor }: { values: EntityValues; client: number; actor: Actor },
): Promise<EntityValues> {
  const moved = { ...before, ...values };
  const zone = await businessZone(tx);
  const ledger = await ledgerOf(tx, { id, values: moved, before }, { zone, service: '' });
  if (conflictsOfLedger(ledger, String(moved.start), []).length === 0) return {};
  return paymentOf(tx, moved, { client, isNew: false, actor });
}
