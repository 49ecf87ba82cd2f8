import { describe, expect, test } from '@jest/globals';
import { SignJWT } from 'jose';
import { decodeToken, renewedTokenHeader, unverifiedScope } from 'shared-contracts/session';
import { password } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();

const signIn = (emailAddress: string, word: string) =>
  api.call('POST', '/services/login', { body: { emailAddress, password: word } });
const channelsWith = (token: string) =>
  api.call('GET', '/v1/a/channels/all', { headers: { authorization: `Bearer ${token}` } });

describe('sign-in', () => {
  test('returns a token of the tenant, ignoring the case of the address', async () => {
    const { status, json } = await signIn(` ${tenant.email.toUpperCase()} `, password);
    expect(status).toBe(200);
    expect(decodeToken(json.data.access_token)).toMatchObject({
      sub: String(tenant.account),
      tenant: String(tenant.id),
      scopes: ['user'],
    });
    expect((await channelsWith(json.data.access_token)).json.data).toHaveLength(4);
  });

  test('gives the same response to a wrong password and an unknown address', async () => {
    const wrong = await signIn(tenant.email, 'Wrong!1horse');
    const unknown = await signIn('nobody@test.example', password);
    expect(wrong.status).toBe(401);
    expect({ ...wrong.json, requestId: '' }).toEqual({ ...unknown.json, requestId: '' });
    expect(wrong.json).toMatchObject({ success: false, code: 'credentials', error: 'Credentials not valid' });
  });

  test('refuses a disabled account, and ends its sessions at once', async () => {
    const other = await api.tenant();
    await api.database.asOwner('update accounts set disabled = true where id = $1', [other.account]);
    expect((await signIn(other.email, password)).status).toBe(401);
    expect((await other.call('GET', '/v1/a/channels/all')).status).toBe(401);
  });

  test('lets an unverified account in, and no further', async () => {
    const other = await api.tenant({ verified: false });
    const { status, json } = await signIn(other.email, password);
    expect(status).toBe(200);
    expect(decodeToken(json.data.access_token)?.scopes).toContain(unverifiedScope);
    const refused = await channelsWith(json.data.access_token);
    expect([refused.status, refused.json.code]).toEqual([403, 'unverified']);
    const headers = { authorization: `Bearer ${json.data.access_token}` };
    expect((await api.call('POST', '/services/logout', { headers })).status).toBe(200);
  });

  test('writes who signed in and who was refused', async () => {
    const other = await api.tenant();
    await signIn(other.email, 'Wrong!1horse');
    await signIn(other.email, password);
    const bulkOperations = await api.database.asOwner(
      "select action from audit where subject = 'accounts' and tenant_id = $1 order by id",
      [other.id],
    );
    expect(bulkOperations).toEqual([{ action: 'sign-in refused' }, { action: 'sign-in' }]);
  });
});

describe('a session', () => {
  test('ends with sign-out, whatever its token says', async () => {
    const { json } = await signIn(tenant.email, password);
    const headers = { authorization: `Bearer ${json.data.access_token}` };
    expect((await api.call('POST', '/services/logout', { headers })).json).toEqual({
      success: true,
      data: null,
    });
    const after = await channelsWith(json.data.access_token);
    expect([after.status, after.json.code]).toEqual([401, 'unauthenticated']);
  });

  test('ends after its time', async () => {
    const other = await api.tenant();
    await api.database.asOwner("update sessions set expires_at = now() - interval '1 second' where id = $1", [
      other.session,
    ]);
    expect((await other.call('GET', '/v1/a/channels/all')).status).toBe(401);
  });

  test('brings a new token past half of the life of the old one, not before', async () => {
    expect((await channelsWith(tenant.token)).headers[renewedTokenHeader.toLowerCase()]).toBeUndefined();
    const now = Math.floor(Date.now() / 1000);
    const token = await sign({ iat: now - 1000, exp: now + 800 });
    const { headers } = await channelsWith(token);
    const renewed = String(headers[renewedTokenHeader.toLowerCase()]);
    expect(decodeToken(renewed)?.exp).toBeGreaterThan(now + 1700);
    expect(decodeToken(renewed)?.sub).toBe(String(tenant.account));
    expect((await channelsWith(renewed)).status).toBe(200);
  });
});

type Twist = {
  alg?: string;
  typ?: string;
  aud?: string;
  iss?: string;
  secret?: string;
  iat?: number;
  exp?: number;
};

function sign(twist: Twist = {}): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  return new SignJWT({ tenant: String(tenant.id), sid: tenant.session, scopes: ['user'] })
    .setProtectedHeader({ alg: twist.alg ?? 'HS256', typ: twist.typ ?? 'at+jwt' })
    .setIssuer(twist.iss ?? 'fairlead')
    .setAudience(twist.aud ?? 'fairlead-api')
    .setIssuedAt(twist.iat ?? now)
    .setExpirationTime(twist.exp ?? now + 60)
    .sign(new TextEncoder().encode(twist.secret ?? 'a secret that only the tests know, of 32 bytes'));
}

describe('a token', () => {
  test('holds when it is made like ours', async () => {
    expect((await channelsWith(await sign())).status).toBe(200);
  });

  test.each<[string, Twist]>([
    ['another algorithm', { alg: 'HS384' }],
    ['another type', { typ: 'JWT' }],
    ['another audience', { aud: 'other' }],
    ['another issuer', { iss: 'other' }],
    ['another key', { secret: 'another secret of at least 32 bytes, here' }],
    ['a time that has passed', { exp: 1_700_000_000 }],
  ])('with %s is refused', async (_, twist) => {
    const { status, json } = await channelsWith(await sign(twist));
    expect([status, json.code]).toEqual([401, 'unauthenticated']);
  });

  test('without a signature is refused', async () => {
    const [, claims = ''] = (await sign()).split('.');
    const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    expect((await channelsWith(`${header}.${claims}.`)).status).toBe(401);
  });

  test('of one tenant with the session of another is refused', async () => {
    const other = await api.tenant();
    const token = await api.tokens.make({
      account: other.account,
      tenant: other.id,
      session: tenant.session,
      verified: true,
      sessionEnds: Math.floor(Date.now() / 1000) + 600,
    });
    expect((await channelsWith(token)).status).toBe(401);
  });
});

test('the sign-in screen finds the API by name', async () => {
  expect((await api.call('GET', '/services/initialize')).json).toEqual({
    success: true,
    data: { name: 'Fairlead' },
  });
});

test('every entity has a type', async () => {
  const { json } = await tenant.call('GET', '/v1/a/enums/type');
  expect(json.data).toContainEqual({ type: 'agenda-sessions', name: 'Sessions' });
});
