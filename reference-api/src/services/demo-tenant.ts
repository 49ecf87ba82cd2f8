import type { Pool } from 'pg';
import { transaction } from '../database/transaction.ts';
import { plantConference } from '../demo/conference.ts';
import { plantMagazine } from '../demo/magazine.ts';
import { plantMembers } from '../demo/members.ts';
import { makePlanter } from '../demo/planting.ts';
import { findAccountToSignIn } from '../repositories/accounts.ts';
import { insertAccount, insertTenant } from '../repositories/tenants.ts';
import { hashPassword } from './passwords.ts';

/** The channels that every new space gets, by the number of their type. */
const channels = [
  ['Events', '1', '#E8833A'],
  ['Members', '2', '#7A5AF8'],
  ['Conference', '3', '#3DBBAA'],
  ['Magazine', '4', '#2E90FA'],
] as const;

const timeZone = 'Europe/Berlin';

/**
 * Makes the tenant “Demo” with an account, channels and content, in one transaction: there is all of it or nothing.
 * Answers false where the account is there already; then nothing changes.
 */
export async function makeDemoTenant(
  pool: Pool,
  given: { email: string; password: string },
): Promise<boolean> {
  const email = given.email.trim().toLowerCase();
  if (await transaction(pool, (open) => findAccountToSignIn(open, email))) return false;
  const passwordHash = await hashPassword(given.password);
  await transaction(pool, async (open) => {
    const tx = await insertTenant(open, 'Demo');
    const person = { firstName: 'Robin', lastName: 'Demo' };
    const account = await insertAccount(tx, { ...person, email, passwordHash, verified: true });
    const planter = makePlanter(tx, { account, name: 'Robin Demo', requestId: null });
    const ids: number[] = [];
    for (const [name, subType, colour] of channels) {
      ids.push(await planter.row('channels', null, { name, subType, colour, timeZone, locale: 'en' }));
    }
    const [events = 0, members = 0, conference = 0, magazine = 0] = ids;
    await plantMembers(planter, { events, members, timeZone });
    await plantConference(planter, { conference, timeZone });
    await plantMagazine(planter, { magazine });
  });
  return true;
}
