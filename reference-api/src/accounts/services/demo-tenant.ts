import type { Pool } from 'pg';
import { transaction } from '../../database/transaction.ts';
import { seedFeatures } from '../../demo/app-features.ts';
import { seedPlan, seedSessions } from '../../demo/bookings.ts';
import { seedConference } from '../../demo/conference.ts';
import { seedMagazine } from '../../demo/magazine.ts';
import { type People, seedHappenings, seedPeople } from '../../demo/members.ts';
import { makeSeeder, type Seeder } from '../../demo/seeder.ts';
import { type Studio, seedBusiness, seedLocation, seedStudio } from '../../demo/studio.ts';
import { seedStudioLife } from '../../demo/studio-life.ts';
import { insertAccount, insertTenant } from '../../tenants/tenants.ts';
import { findAccountByEmail } from '../repositories/accounts.ts';
import { seedChannels } from './new-space.ts';
import { hashPassword } from './passwords.ts';

/** Where the demo takes place. */
export const demoTimeZone = 'Europe/Berlin';

/** Fills a new space with its channels and the demo content, and returns what its studio is made of. */
export async function seedDemo(
  seeder: Seeder,
  timeZone: string,
): Promise<{ studio: Studio; people: People; events: number }> {
  await seeder.notifyNobody();
  const { events, members, conference, magazine } = await seedChannels(seeder, timeZone);
  await seedBusiness(seeder, timeZone);
  const location = await seedLocation(seeder, timeZone);
  const people = await seedPeople(seeder, timeZone);
  await seedHappenings(seeder, { events, members, timeZone, location, people });
  await seedConference(seeder, { conference, timeZone });
  await seedMagazine(seeder, { magazine });
  await seedFeatures(seeder, { events, members, conference, magazine });
  const studio = await seedStudio(seeder, { events, location, timeZone });
  await seedSessions(seeder, { studio, people, timeZone });
  await seedPlan(seeder, { people, members, service: studio.services[0] ?? null });
  return { studio, people, events };
}

/**
 * Makes the tenant “Demo” with an account, channels and content, in one transaction: there is all of it or nothing.
 * Answers false if the account is there already; then nothing changes.
 */
export async function makeDemoTenant(
  pool: Pool,
  options: { email: string; password: string; publicUrl: string | null },
): Promise<boolean> {
  const email = options.email.trim().toLowerCase();
  if (await transaction(pool, (open) => findAccountByEmail(open, email))) return false;
  const passwordHash = await hashPassword(options.password);
  await transaction(pool, async (open) => {
    const tx = await insertTenant(open, 'Demo');
    const person = { firstName: 'Robin', lastName: 'Demo' };
    const account = await insertAccount(tx, { ...person, email, passwordHash, verified: true });
    const actor = { account, name: 'Robin Demo', requestId: null };
    const seeder = makeSeeder(tx, actor, { publicUrl: options.publicUrl });
    const space = await seedDemo(seeder, demoTimeZone);
    // A trial does without it, so that its space is ready sooner.
    await seedStudioLife(seeder, { ...space, timeZone: demoTimeZone });
  });
  return true;
}
