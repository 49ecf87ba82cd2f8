import { beforeAll, describe, expect, test } from '@jest/globals';
import { VerifyLinks } from '../../accounts/services/verify-links.ts';
import { SessionLinks } from '../../booking/services/session-links.ts';
import { SignedNames } from '../../booking/services/signed-names.ts';
import { password, tokenSecret } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { bookingPageOf, comingDay } from '../../testing/booking-pages.ts';
import { peopleOf } from '../../testing/people.ts';
import { Tokens } from './tokens.ts';

const fresh = 'a secret that took the place of one, of 32 bytes';
// Sessions of the tenants of tests are signed with the one before.
const { api, tenant } = await apiForFile({ tokenSecret: fresh, moreTokenSecrets: [tokenSecret] });
const page = await bookingPageOf(api, tenant);

let service = 0;
beforeAll(async () => {
  await tenant.create('my-business', { legalName: 'Studio', timeZone: 'UTC' });
  service = (await tenant.create('services', { name: 'Mat', duration: 60, slotInterval: 30 })).id;
  const coach = await peopleOf(tenant).coach({ services: [service] });
  const weekly = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '09:00', to: '18:00' }));
  await tenant.create('availables', { name: 'Hours', owner: 'coach', coach, timeZone: 'UTC', weekly });
});

describe('where the secret was changed, and the one before is accepted', () => {
  test('sessions go on, and new ones are of the new secret', async () => {
    expect((await tenant.call('GET', '/v1/a/channels/all')).status).toBe(200);
    const body = { emailAddress: tenant.email, password };
    const { json } = await api.call('POST', '/services/login', { body });
    const token = json.data.access_token;
    expect(await new Tokens(fresh).read(token)).toMatchObject({ tenant: tenant.id });
    expect(await new Tokens(tokenSecret).read(token)).toBeNull();
  });

  test('a client opens the link of an earlier mail, and a calendar program its earlier address', async () => {
    const start = `${comingDay(1)}T10:00:00.000Z`;
    const booked = (await page.book({ service, start })).json.data.token;
    const about = new SessionLinks(fresh).read(booked);
    if (!about) throw new Error('The link is not of the new secret.');
    const earlier = new SessionLinks(tokenSecret).token(about);
    expect([earlier === booked, (await page.read(earlier)).status]).toEqual([false, 200]);
    const name = `${tenant.id.toString(36)}-b-0-0`;
    const feed = (secret: string) =>
      api.app.inject(`/v1/feeds/${new SignedNames(secret, 'calendar-feeds').sign(name)}.ics`);
    const codes = await Promise.all([fresh, tokenSecret, 'of somebody else'].map(feed));
    expect(codes.map(({ statusCode }) => statusCode)).toEqual([200, 200, 404]);
  });

  test('the link of an earlier mail to verify an address is read', async () => {
    const link = await new VerifyLinks(tokenSecret).make('a-code');
    expect(await new VerifyLinks(fresh, ['another one', tokenSecret]).read(link)).toBe('a-code');
    await expect(new VerifyLinks(fresh).read(link)).rejects.toMatchObject({ code: 'invalidLink' });
  });
});

test('where the one before is not accepted, its sessions end', async () => {
  expect(await new Tokens(fresh, [tokenSecret]).read(tenant.token)).toMatchObject({ tenant: tenant.id });
  expect(await new Tokens(fresh).read(tenant.token)).toBeNull();
});
