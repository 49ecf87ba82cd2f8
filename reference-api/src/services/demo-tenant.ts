import type { Pool } from 'pg';
import { transaction } from '../database/transaction.ts';
import { plantBookings } from '../demo/bookings.ts';
import { plantConference } from '../demo/conference.ts';
import { plantMagazine } from '../demo/magazine.ts';
import { plantMembers } from '../demo/members.ts';
import { makePlanter, type Planter } from '../demo/planting.ts';
import { plantPlace, plantStudio } from '../demo/studio.ts';
import { findAccountByEmail } from '../repositories/accounts.ts';
import { insertAccount, insertTenant } from '../repositories/tenants.ts';
import { plantChannels } from './new-space.ts';
import { hashPassword } from './passwords.ts';

/** Where the demo takes place. */
export const demoTimeZone = 'Europe/Berlin';

/** Fills a new space with its channels and the demo content. */
export async function plantDemo(planter: Planter, timeZone: string): Promise<void> {
  const { events, members, conference, magazine } = await plantChannels(planter, timeZone);
  const location = await plantPlace(planter, timeZone);
  const people = await plantMembers(planter, { events, members, timeZone, location });
  await plantConference(planter, { conference, timeZone });
  await plantMagazine(planter, { magazine });
  const studio = await plantStudio(planter, { events, location, timeZone });
  await plantBookings(planter, { studio, people, members, timeZone });
}

/**
 * Makes the tenant “Demo” with an account, channels and content, in one transaction: there is all of it or nothing.
 * Answers false where the account is there already; then nothing changes.
 */
export async function makeDemoTenant(
  pool: Pool,
  given: { email: string; password: string },
): Promise<boolean> {
  const email = given.email.trim().toLowerCase();
  if (await transaction(pool, (open) => findAccountByEmail(open, email))) return false;
  const passwordHash = await hashPassword(given.password);
  await transaction(pool, async (open) => {
    const tx = await insertTenant(open, 'Demo');
    const person = { firstName: 'Robin', lastName: 'Demo' };
    const account = await insertAccount(tx, { ...person, email, passwordHash, verified: true });
    await plantDemo(makePlanter(tx, { account, name: 'Robin Demo', requestId: null }), demoTimeZone);
  });
  return true;
}
