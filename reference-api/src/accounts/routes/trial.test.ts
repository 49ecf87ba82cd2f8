import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { decodeToken } from 'shared-contracts/session';
import { inTenant } from '../../database/transaction.ts';
import { removeTenant } from '../../tenants/tenants.ts';
import { startApi, type TestApi } from '../../testing/api.ts';
import { doSetUps } from '../../testing/mailbox.ts';
import { context, signUpData, visitorsOf } from '../../testing/visitors.ts';
import { removeEndedTrials } from '../services/trial.ts';

let api: TestApi;
let visit: ReturnType<typeof visitorsOf>;

beforeAll(async () => {
  api = await startApi();
  visit = visitorsOf(api);
});
afterAll(() => api.close());

async function trial() {
  const { json } = await visit.post('/services/trial', {});
  const token: string = json.data.access_token;
  const headers = { authorization: `Bearer ${token}` };
  return {
    tenant: Number(decodeToken(token)?.tenant),
    token,
    account: async () => (await visit.get('/v1/a/account', token)).json.data,
    keep: (data: object) => visit.post('/v1/a/account/keep', { context, data }, headers),
  };
}

/** Rows of a tenant by table, as the owner of the tables sees them. */
async function rowsOf(tenant: number): Promise<Record<string, number>> {
  const tables = await api.database.asOwner<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const own = name === 'tenants' ? 'id' : 'tenant_id';
    const [row] = await api.database.asOwner<{ count: number }>(
      `select count(*)::int as count from ${name} where ${own} = $1`,
      [tenant],
    );
    if (row?.count) counts[name] = row.count;
  }
  return counts;
}

const end = (tenant: number) =>
  api.database.asOwner("update tenants set trial_ends_at = now() - interval '1 second' where id = $1", [
    tenant,
  ]);

describe('a trial', () => {
  test('is a space with demo content and a day to live, and its token holds as long', async () => {
    const { token, account } = await trial();
    const hours = (Date.parse((await account()).trialEndsAt) - Date.now()) / 3_600_000;
    expect([hours > 23.9, hours <= 24]).toEqual([true, true]);
    expect(((decodeToken(token)?.exp ?? 0) * 1000 - Date.now()) / 3_600_000).toBeGreaterThan(23.9);
    expect((await visit.get('/v1/a/channels/all', token)).json.data).toHaveLength(4);
    expect((await visit.get('/v1/a/users', token)).json.data.length).toBeGreaterThan(5);
  });

  test('is removed after its time with every row of it, and nothing else is', async () => {
    const [ending, going] = [await trial(), await trial()];
    const member = await visit.member();
    const before = await rowsOf(going.tenant);
    expect(Object.keys(await rowsOf(ending.tenant)).length).toBeGreaterThan(15);
    await end(ending.tenant);
    await removeEndedTrials(api.database.pool);
    expect(await rowsOf(ending.tenant)).toEqual({});
    expect(await rowsOf(going.tenant)).toEqual(before);
    expect((await visit.get('/v1/a/account', ending.token)).status).toBe(401);
    expect((await member.call('GET', '/v1/a/account')).status).toBe(200);
    const bulkOperations = await api.database.asOwner(
      "select action, actor from audit where tenant_id = 0 and row_id = $1 and subject = 'tenants'",
      [String(ending.tenant)],
    );
    expect(bulkOperations).toEqual([{ action: 'remove a trial', actor: 'Clean-up' }]);
  });

  test('is removed by nobody before its time, nor from another tenant', async () => {
    const [one, other] = [await trial(), await trial()];
    const { pool } = api.database;
    await expect(inTenant(pool, one.tenant, removeTenant)).rejects.toMatchObject({
      message: expect.stringContaining('has accounts'),
    });
    await end(one.tenant);
    await expect(
      inTenant(pool, other.tenant, (tx) => removeTenant({ ...tx, tenant: one.tenant })),
    ).rejects.toMatchObject({ message: expect.stringContaining('not the one of the transaction') });
    await expect(inTenant(pool, 0, removeTenant)).rejects.toThrow();
  });

  test('becomes an account by signing up: the space stays, and the account gets the address and the password', async () => {
    const trialSpace = await trial();
    const before = await rowsOf(trialSpace.tenant);
    const data = signUpData();
    expect((await trialSpace.keep(data)).json).toEqual({ success: true, data: null });
    expect((await trialSpace.account()).pendingEmailAddress).toBe(data.emailAddress);
    expect((await trialSpace.account()).trialEndsAt).not.toBeNull();
    await visit.verify((await visit.lastMail(data.emailAddress)).code, trialSpace.token);
    expect(await trialSpace.account()).toEqual({
      ...{ emailAddress: data.emailAddress, pendingEmailAddress: null, trialEndsAt: null },
      ...{ firstName: 'Ada', lastName: 'Lovelace', dayOfBirth: '1990-02-28' },
    });
    const { json } = await visit.signIn(data.emailAddress);
    expect(decodeToken(json.data.access_token)?.tenant).toBe(String(trialSpace.tenant));
    await end(trialSpace.tenant).then(() =>
      api.database.asOwner('update tenants set trial_ends_at = null where id = $1', [trialSpace.tenant]),
    );
    await removeEndedTrials(api.database.pool);
    expect(await rowsOf(trialSpace.tenant)).toMatchObject({ articles: before.articles, users: before.users });
    const twice = await trialSpace.keep(signUpData());
    expect([twice.status, twice.json.code]).toEqual([409, 'conflict']);
  });

  test.each(['code', 'link'])(
    'that signs up with the address of somebody else is theirs alone once they verify it by the %s',
    async (way) => {
      const trialSpace = await trial();
      const data = signUpData();
      await trialSpace.keep(data);
      const { code, jwt } = await visit.lastMail(data.emailAddress);
      if (way === 'code') await visit.verify(code);
      else await visit.openLink(jwt);
      await doSetUps(api);
      expect((await visit.signIn(data.emailAddress)).status).toBe(401);
      expect((await visit.get('/v1/a/account', trialSpace.token)).status).toBe(401);
      expect((await visit.lastMail(data.emailAddress)).subject).toBe('Choose your password for Fairlead');
      await visit.recover(data.emailAddress);
      await visit.reset((await visit.lastMail(data.emailAddress)).code, 'Their!own2one');
      const { json } = await visit.signIn(data.emailAddress, 'Their!own2one');
      expect(decodeToken(json.data.access_token)?.tenant).toBe(String(trialSpace.tenant));
    },
  );

  test('that ended before it was verified gives a new space', async () => {
    const late = await trial();
    const data = signUpData({ timeZone: 'America/Lima' });
    await late.keep(data);
    const { code } = await visit.lastMail(data.emailAddress);
    await end(late.tenant);
    await removeEndedTrials(api.database.pool);
    expect((await visit.verify(code, late.token)).status).toBe(200);
    const { json } = await visit.signIn(data.emailAddress);
    expect(Number(decodeToken(json.data.access_token)?.tenant)).toBeGreaterThan(late.tenant);
    expect((await visit.get('/v1/a/channels/all', json.data.access_token)).json.data).toHaveLength(4);
    expect(
      await api.database.asOwner(
        'select distinct c.time_zone as zone from channels c join accounts a using (tenant_id) where a.email = $1',
        [data.emailAddress],
      ),
    ).toEqual([{ zone: 'America/Lima' }]);
  });

  test('that signs up with a taken address gets the same answer, and changes nothing', async () => {
    const { emailAddress } = await visit.member();
    const trialSpace = await trial();
    expect((await trialSpace.keep(signUpData({ emailAddress }))).json).toEqual({ success: true, data: null });
    expect((await visit.lastMail(emailAddress)).subject).toBe('You already have an account at Fairlead');
    expect((await trialSpace.account()).emailAddress).toBeNull();
  });

  test('has no password or address to change', async () => {
    const { token } = await trial();
    const headers = { authorization: `Bearer ${token}` };
    const data = { current: 'x', password: 'Another!2horse' };
    expect((await visit.post('/v1/a/account/password', { context, data }, headers)).status).toBe(409);
    const change = { emailAddress: 'x@y.example', password: 'x' };
    expect((await visit.post('/v1/a/account/email', { context, data: change }, headers)).status).toBe(409);
  });

  test('is offered ten times a day to one network address', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.9' };
    await api.database.asOwner('delete from limits.counts');
    const begin = async () => (await api.call('POST', '/services/trial', { headers })).status;
    expect(await begin()).toBe(200);
    await api.database.asOwner("update limits.counts set points = 9 where key like 'trial:%'");
    expect(await begin()).toBe(200);
    const { status, json, headers: responseHeaders } = await api.call('POST', '/services/trial', { headers });
    expect([status, json.code]).toEqual([429, 'tooMany']);
    expect(Number(responseHeaders['retry-after'])).toBeGreaterThan(3600);
  });
});

test('without trials the call is not there', async () => {
  const without = await startApi({ trials: false });
  try {
    expect((await without.call('POST', '/services/trial')).status).toBe(404);
  } finally {
    await without.close();
  }
});
