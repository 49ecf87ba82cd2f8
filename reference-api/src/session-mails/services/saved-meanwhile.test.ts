import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { addDays, utcDayAt } from 'shared-contracts/days';
import { inTenant } from '../../database/transaction.ts';
import { tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';
import { notifyPeople } from './notify-people.ts';

const { api, tenant } = await apiForFile();
const { coach, client } = peopleOf(tenant);
const sentMails = sentMailsIn(api);
const service = await tenant.create('services', { name: 'Yoga', duration: 60 });
const day = addDays(utcDayAt(Date.now()), 20);

async function booked(hour: number) {
  const ana = await client();
  const { id } = await tenant.create('appointments', {
    ...{ service: service.id, coach: await coach(), clients: [ana], status: 'accepted' },
    ...{ start: `${day}T${hour}:00:00Z`, end: `${day}T${hour + 1}:00:00Z` },
  });
  const { email } = (await tenant.call('GET', `/v1/a/users/${ana}`)).json.data.values;
  return { id, email };
}

test('a session that somebody saves is passed over and noticed afterwards, and neither waits for the other', async () => {
  const [saved, other] = [await booked(10), await booked(12)];
  const ofBoth = (mails: Awaited<ReturnType<typeof sentMails>>) =>
    mails.filter(({ to }) => [saved.email, other.email].includes(to)).map(({ to }) => to);
  await inTenant(api.database.pool, tenant.id, async (tx) => {
    const mine = sql`tenant_id = ${tx.tenant} and id = ${saved.id}`;
    await tx.run(sql`select id from appointments where ${mine} for update`);
    expect(ofBoth(await sentMails())).toEqual([other.email]);
    // The trigger notes the change on the row that the mails work on.
    await tx.run(sql`update appointments set start = start + interval '15 minutes' where ${mine}`);
  });
  expect(ofBoth(await sentMails())).toEqual([saved.email]);
});

test('sessions of a series are noticed together, also where one of them changed since, for some minutes at most', async () => {
  const ana = await client();
  const by = await coach();
  const ids: number[] = [];
  for (const week of [1, 2, 3]) {
    const on = addDays(day, 7 * week);
    const times = { start: `${on}T10:00:00Z`, end: `${on}T11:00:00Z` };
    const values = { service: service.id, coach: by, clients: [ana], status: 'accepted', series: 'Term' };
    ids.push((await tenant.create('appointments', { ...values, ...times })).id);
  }
  const changedAgo = (id: number | undefined, seconds: number) =>
    api.database.asOwner(
      `update changed_sessions set changed_at = now() - make_interval(secs => ${seconds}) where appointment_id = ${id}`,
    );
  const left = async () => {
    const queue = { add: async () => undefined };
    const log = { error: (error: unknown) => expect(error).toBeUndefined(), warn: () => undefined };
    await notifyPeople({ pool: api.database.pool, secret: tokenSecret, queue, log }, 30);
    const rows = await api.database.asOwner<{ id: string }>(
      `select appointment_id as id from changed_sessions where appointment_id in (${ids.join()}) order by 1`,
    );
    return rows.map(({ id }) => Number(id));
  };
  const [one, two, three] = ids;
  for (const id of [one, three]) await changedAgo(id, 40);
  expect(await left()).toEqual(ids);
  await changedAgo(three, 400);
  expect(await left()).toEqual([one, two]);
  await changedAgo(two, 31);
  expect(await left()).toEqual([]);
});
