import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startApi, type TestApi } from '../../testing/api.ts';
import { goodPassword, visitorsOf } from '../../testing/visitors.ts';

let api: TestApi;
let visit: ReturnType<typeof visitorsOf>;

beforeAll(async () => {
  api = await startApi();
  visit = visitorsOf(api);
});
afterAll(() => api.close());

async function withCode(email: string): Promise<string> {
  await visit.recover(email);
  return (await visit.lastMail(email)).code;
}

describe('a reset', () => {
  test('sets the password, ends every session at once, and tells the owner', async () => {
    const { emailAddress, call } = await visit.member();
    const code = await withCode(emailAddress);
    expect((await call('GET', '/v1/a/account')).status).toBe(200);
    expect((await visit.reset(code)).json).toEqual({ success: true, data: null });
    expect((await call('GET', '/v1/a/account')).status).toBe(401);
    expect((await visit.signIn(emailAddress, goodPassword)).status).toBe(401);
    expect((await visit.signIn(emailAddress, 'Another!2horse')).status).toBe(200);
    expect((await visit.lastMail(emailAddress)).subject).toBe('Your password for Fairlead was changed');
  });

  test('with one code 20 times at once has one winner', async () => {
    const { emailAddress } = await visit.member();
    const code = await withCode(emailAddress);
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => visit.reset(code, `Another!2horse${turn}`)),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, json } of all) expect([200, 422]).toContain(json.code === 'code' ? 422 : status);
  });

  test('after 10 minutes is refused, as with a code that never was', async () => {
    const { emailAddress } = await visit.member();
    const code = await withCode(emailAddress);
    const [row] = await api.database.asOwner<{ minutes: number }>(
      "select round(extract(epoch from expires_at - created_at) / 60)::int as minutes from codes where purpose = 'reset' and account_id is not null order by id desc limit 1",
    );
    expect(row?.minutes).toBe(10);
    await api.database.asOwner("update codes set expires_at = now() where purpose = 'reset'");
    const late = await visit.reset(code);
    const wrong = await visit.reset('AAAA-AAAA-AAAA-AAAA-AAAA-AAAA');
    expect({ ...late.json, requestId: '' }).toEqual({ ...wrong.json, requestId: '' });
    expect([late.status, wrong.status]).toEqual([422, 422]);
    expect((await visit.signIn(emailAddress)).status).toBe(200);
  });

  test('with a code that a later one replaced is refused', async () => {
    const { emailAddress } = await visit.member();
    const first = await withCode(emailAddress);
    const second = await withCode(emailAddress);
    expect((await visit.reset(first)).status).toBe(422);
    expect((await visit.reset(second)).status).toBe(200);
  });

  test.each([
    [
      'short',
      'Enter a combination of at least eight (8) digits, letters and punctation marks (! ? . : , ;).',
    ],
    ['Password1!', 'This password is one of the most common ones. Choose another.'],
  ])('to the password %s is refused, and the code stays good', async (password, message) => {
    const { emailAddress } = await visit.member();
    const code = await withCode(emailAddress);
    expect((await visit.reset(code, password)).json.errors).toEqual([message]);
    expect((await visit.reset(code)).status).toBe(200);
  });

  test('works before the address is verified, and does not verify it', async () => {
    const { emailAddress } = await visit.waiting();
    expect((await visit.reset(await withCode(emailAddress))).status).toBe(200);
    const { json } = await visit.signIn(emailAddress, 'Another!2horse');
    expect((await visit.get('/v1/a/account', json.data.access_token)).status).toBe(403);
  });

  test('is not offered to a disabled account', async () => {
    const { emailAddress } = await visit.member();
    await api.database.asOwner('update accounts set disabled = true where email = $1', [emailAddress]);
    const before = (await visit.mails(emailAddress)).length;
    expect((await visit.recover(emailAddress)).json).toEqual({ success: true, data: null });
    expect(await visit.mails(emailAddress)).toHaveLength(before);
  });
});
