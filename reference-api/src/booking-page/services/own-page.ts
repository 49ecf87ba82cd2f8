import type { OwnBookingPage, ServiceWithoutTimes } from 'shared-contracts/api';
import { type Actor, record } from '../../audit/repositories/audit.ts';
import type { Tx } from '../../database/transaction.ts';
import { Failure, invalid } from '../../errors/failure.ts';
import { businessOf, coaches, services } from '../repositories/offer.ts';
import { ownPage, putPage } from '../repositories/pages.ts';
import { addressOf } from './address-of-name.ts';
import { hasTimes } from './free-times.ts';
import { gives } from './visit.ts';

/** The own booking page, with an address that its business suggests. */
export async function readOwnPage(tx: Tx): Promise<OwnBookingPage> {
  const suggestion = addressOf((await businessOf(tx))?.name ?? '');
  const page = await ownPage(tx);
  return { address: null, isOn: false, version: 0, updatedAt: null, updatedBy: null, ...page, suggestion };
}

/** PostgreSQL's code of a unique violation. */
const uniqueViolation = '23505';

/** Writes the own booking page. Throws `stale`, and `duplicate` where another business has the address. */
export async function writeOwnPage(
  tx: Tx,
  actor: Actor,
  { address, isOn, version }: { address: string; isOn: boolean; version: number | undefined },
): Promise<OwnBookingPage> {
  if (version === undefined)
    throw invalid({ context: 'Give the version that was read, in context.version.' });
  const written = await putPage(tx, { address, isOn, version, actor: actor.name }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === uniqueViolation)) throw error;
    const words = 'Another business has this address. Choose another one.';
    throw new Failure('duplicate', words, { fields: { address: words } });
  });
  if (!written) {
    const now = await readOwnPage(tx);
    const words = `The booking page was changed by ${now.updatedBy ?? 'someone'} meanwhile.`;
    throw new Failure('stale', words, { data: now });
  }
  await record(tx, actor, { action: 'change', subject: 'booking-page', row: address, details: { isOn } });
  return readOwnPage(tx);
}

/** The services that the page shows and for which a visitor finds no time. One that nobody gives is not shown. */
export async function servicesWithoutTimes(tx: Tx): Promise<ServiceWithoutTimes[]> {
  const people = await coaches(tx);
  const shown = (await services(tx)).filter((service) => people.some((coach) => gives(coach, service)));
  const without: ServiceWithoutTimes[] = [];
  for (const service of shown) {
    const { id, name, plannedOnly, courses } = service;
    if (!(await hasTimes(tx, service)))
      without.push({ id, name, isPlanned: plannedOnly || courses === 'only' });
  }
  return without;
}
