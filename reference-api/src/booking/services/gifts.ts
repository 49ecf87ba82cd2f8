import {
  type EntityDefinition,
  type EntityValues,
  type Item,
  type PackageEntry,
  packageBalances,
} from 'shared-contracts/entities';
import type { Tx } from '../../database/transaction.ts';
import { invalid } from '../../errors/failure.ts';
import { entriesOf, giftableOf, nameOfEnded, shareContact, usesOf } from '../repositories/ledger.ts';

const isGift = ({ name }: EntityDefinition, { kind }: EntityValues) =>
  name === 'package-entries' && kind === 'given';

/** Refuses a new sale of a retired package. Refunds, gifts and corrections of existing balances stay possible. */
export async function requireSold(tx: Tx, { name }: EntityDefinition, values: EntityValues): Promise<void> {
  if (name !== 'package-entries' || values.kind !== 'sold') return;
  const ended = await nameOfEnded(tx, Number(values.package));
  if (ended !== null) throw invalid({ package: `${ended} is no longer sold.` });
}

/** Refuses a new gift that nobody receives, or of a package that is not to be given away. */
export async function requireReceiver(
  tx: Tx,
  definition: EntityDefinition,
  values: EntityValues,
): Promise<void> {
  if (!isGift(definition, values)) return;
  const { client, recipient } = values;
  if (typeof recipient !== 'number') throw invalid({ recipient: 'Choose who receives them.' });
  if (recipient === client) throw invalid({ recipient: 'Choose another client than the one who gives.' });
  const { name, giftable } = await giftableOf(tx, Number(values.package));
  // Within a family nothing is given away.
  if (giftable || (await shareContact(tx, Number(client), recipient))) return;
  const words = `${name} cannot be given away. To allow it, switch on “Can be bought as a gift” in the package.`;
  throw invalid({ package: words });
}

const lastDay = '9999-12-31';

/**
 * The entry that a gift makes for who receives it: the same sessions from the same day, for as long as the entry of the giver that ends first on that day. Null if
 * an entry is no gift. Reads what the giver has before the gift is written.
 */
export async function receivedEntry(
  tx: Tx,
  definition: EntityDefinition,
  values: EntityValues,
): Promise<EntityValues | null> {
  if (!isGift(definition, values)) return null;
  const [giver, packageId, day] = [Number(values.client), Number(values.package), String(values.date)];
  const entries: PackageEntry[] = await entriesOf(tx, [giver], [packageId]);
  const uses = await usesOf(tx, [giver], { packages: [packageId], except: 0 });
  const services = ((values.items ?? []) as Item[]).map(({ id }) => id);
  const lots = packageBalances(entries, uses)
    .filter(({ service }) => services.includes(service))
    .flatMap((balance) => balance.lots)
    .filter((lot) => lot.from <= day && day <= (lot.until ?? lastDay) && lot.used < lot.has);
  const [first = null] = lots
    .map(({ until }) => until)
    .sort((one, other) => (one ?? lastDay).localeCompare(other ?? lastDay));
  return {
    ...{ client: values.recipient ?? null, package: packageId, kind: 'received', date: day },
    ...{ items: values.items ?? null, validUntil: first },
  };
}
