import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { makeDemoTenant } from '../accounts/services/demo-tenant.ts';
import { copyDatabase, type TestDatabase } from '../testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await copyDatabase();
});
afterAll(async () => {
  jest.useRealTimers();
  await database.drop();
});

// A Thursday, a Sunday, and days whose weeks have a change of the clocks. In full, each day of a week too.
const days = ['2026-11-26', '2026-11-29', '2026-10-24', '2027-03-27'];
if (process.env.FAIRLEAD_FULL === '1')
  days.push('2026-12-21', '2026-12-22', '2026-12-23', '2026-12-25', '2026-12-26', '2028-02-29');

test.each(days)('a demo made on %s is a studio that lives', async (day) => {
  jest.useFakeTimers({
    now: new Date(`${day}T11:00:00Z`),
    doNotFake: [
      'nextTick',
      'setTimeout',
      'setImmediate',
      'clearTimeout',
      'setInterval',
      'clearInterval',
      'queueMicrotask',
      'performance',
      'hrtime',
    ],
  });
  const email = `demo-${day}@fairlead.example`;
  await makeDemoTenant(database.pool, { email, password: 'Demo!2025', publicUrl: null });
  const [tenant] = await database.asOwner<{ id: number }>(
    'SELECT tenant_id AS id FROM accounts WHERE email = $1',
    [email],
  );
  const [life] = await database.asOwner(
    `SELECT
      (SELECT count(*)::int FROM users WHERE tenant_id = $1) AS clients,
      (SELECT count(*)::int FROM users WHERE tenant_id = $1 AND created_at > now()) AS "clients of tomorrow",
      (SELECT count(*)::int FROM coaches WHERE tenant_id = $1) AS coaches,
      (SELECT count(*)::int FROM locations WHERE tenant_id = $1) AS locations,
      (SELECT count(*)::int > 60 FROM appointments WHERE tenant_id = $1 AND start < $2) AS "has a past",
      (SELECT count(*)::int > 20 FROM appointments WHERE tenant_id = $1 AND start > $2) AS "has a future",
      (SELECT count(*)::int > 10 FROM appointments WHERE tenant_id = $1 AND series = 'Tuesday crew') AS "has a series",
      (SELECT count(*)::int FROM appointments_waiting WHERE tenant_id = $1) AS waiting,
      (SELECT count(*)::int > 3 FROM appointments_no_shows WHERE tenant_id = $1) AS "has people who did not come",
      (SELECT count(*)::int FROM custom_fields WHERE tenant_id = $1) AS fields,
      (SELECT count(*)::int > 20 FROM users WHERE tenant_id = $1 AND custom <> '{}') AS "knows its clients",
      (SELECT count(*)::int > 5 FROM appointments WHERE tenant_id = $1 AND package IS NOT NULL) AS "uses packages"`,
    [tenant?.id, `${day}T11:00:00Z`],
  );
  expect(life).toEqual({
    ...{ clients: 40, coaches: 4, locations: 2, waiting: 2, fields: 4, 'knows its clients': true },
    'clients of tomorrow': 0,
    ...{ 'has a past': true, 'has a future': true, 'has a series': true },
    ...{ 'has people who did not come': true, 'uses packages': true },
  });
});
