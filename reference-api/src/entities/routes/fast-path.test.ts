import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { allDefinitions, allFields, type Block, type EntityName, type Row } from 'shared-contracts/entities';
import { renewedTokenHeader } from 'shared-contracts/session';
import { mostCounted } from '../../lists/repositories/list.ts';
import { startApi, type Tenant, type TestApi } from '../../testing/api.ts';
import { createSample, sampleValues } from '../../testing/sample-values.ts';

let api: TestApi;
let tenant: Tenant;
let other: Tenant;
let channel: number;

beforeAll(async () => {
  api = await startApi();
  [tenant, other] = [await api.tenant(), await api.tenant()];
  channel = tenant.channels.magazine;
  for (const [name, status] of [
    ['One', 'draft'],
    ['Two', 'published'],
    ['Three', 'draft'],
  ] as const) {
    const body: Block[] = [{ type: 'paragraph', text: `${name} of ours.` }];
    await tenant.create('articles', { title: name, body, status }, channel);
  }
  await other.create(
    'articles',
    { title: 'Theirs', body: [{ type: 'paragraph', text: 'Theirs.' }] },
    other.channels.magazine,
  );
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.close());

const path = '/v1/a/articles';
const titlesOf = (json: { data: Row[] }) => json.data.map(({ values }) => values.title).sort();

/** Whether a call takes a transaction of the ordinary pool. */
async function takesTransaction(
  address: string,
  query = '',
  focus?: { type: string; id: number },
): Promise<boolean> {
  const connect = jest.spyOn(api.database.pool, 'connect');
  const { status } = await tenant.call('GET', address, { channel, query, ...(focus ? { focus } : {}) });
  expect(status).toBe(200);
  return connect.mock.calls.length > 0;
}

describe('a list is read together with the session, in one statement', () => {
  test.each([
    '',
    '?sort=title',
    '?where.status=draft',
    '?where.status=draft,published&limit=1',
    '/brief?fields=title',
    '?trash=true',
    '?where.featured=true',
    '?where.visibility=public,members&sort=title',
    '?where.issue=3',
    '?where.authors=3',
    '?taxons=3',
  ])('articles%s', async (query) => expect(await takesTransaction(path + query)).toBe(false));

  test('articles of a keyword, and of a focus', async () => {
    expect(await takesTransaction(path, 'one')).toBe(false);
    expect(await takesTransaction(path, '', { type: 'users', id: 7 })).toBe(false);
  });

  test('but one that has to know when a day begins is not', async () =>
    expect(await takesTransaction('/v1/a/events?where.startsAt=2026-01-01..')).toBe(true));

  test('and says what the ordinary way says, page by page', async () => {
    const place = tenant.channels.core;
    for (const [at, status] of ['draft', 'published', 'draft'].entries()) {
      const times = { startsAt: `2026-01-0${at + 1}T08:00:00Z`, endsAt: `2026-01-0${at + 1}T09:00:00Z` };
      await tenant.create('events', { title: `Event ${at}`, timeZone: 'UTC', status, ...times }, place);
    }
    const gone = await tenant.create(
      'events',
      { title: 'Gone', timeZone: 'UTC', startsAt: '2026-01-01T08:00:00Z', endsAt: '2026-01-01T09:00:00Z' },
      place,
    );
    await tenant.call('DELETE', `/v1/a/events/${gone.id}`);
    const narrowed = [
      'where.visibility=public',
      'where.status=draft&where.visibility=public,members',
      'trash=true',
    ];
    for (const query of [
      'limit=2',
      'limit=2&sort=title',
      'limit=2&where.status=draft',
      'limit=200',
      ...narrowed,
    ]) {
      const found: Row[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const at = cursor && `&cursor=${cursor}`;
        const { json } = await tenant.call('GET', `/v1/a/events?${query}${at}`, { channel: place });
        found.push(...json.data);
        cursor = json.next;
        // A filter by days that finds everything is read in the ordinary way.
        const more = await tenant.call('GET', `/v1/a/events?${query}${at}&where.startsAt=2000-01-01..`, {
          channel: place,
        });
        expect(more.json).toEqual(json);
      }
      expect(found).toHaveLength(query.includes('trash') ? 1 : query.includes('draft') ? 2 : 3);
    }
  });

  test('and counts what it is narrowed to up to a bound, beyond which it says that there are more', async () => {
    const place = tenant.channels.conference;
    const add = (count: number) =>
      api.database.asOwner(
        `insert into articles (tenant_id, channel_id, title, search, slug, status, visibility, created_by, updated_by)
         select $1, $2, 'N', 'n', 's' || $3::int || '-' || n, 'draft', 'public', 'A', 'A' from generate_series(1, $3::int) n`,
        [tenant.id, place, count],
      );
    const counted = async (query: string) => {
      const { json } = await tenant.call('GET', `${path}?limit=1&${query}`, { channel: place });
      return [json.total, json.more ?? false];
    };
    await add(mostCounted);
    expect(await counted('where.visibility=public')).toEqual([mostCounted, false]);
    await add(1);
    expect(await counted('where.visibility=public')).toEqual([mostCounted, true]);
    expect(await counted('where.status=draft')).toEqual([mostCounted + 1, false]);
    expect(await counted('where.visibility=members')).toEqual([0, false]);
  });
});

describe('who may not read gets nothing, and hears why', () => {
  const refusal = async (who: Pick<Tenant, 'call'>, address: string, options = {}) => {
    const { status, json } = await who.call('GET', address, { channel, ...options });
    return [status, json.code, json.data];
  };

  test('after the session has ended, at once, even if the request is not valid', async () => {
    const person = await api.tenant();
    const mine = { channel: person.channels.magazine };
    expect((await person.call('GET', path, mine)).status).toBe(200);
    await person.call('POST', '/services/logout');
    for (const query of ['', '?sort=nothing', '?cursor=nothing', '?limit=0']) {
      expect(await refusal(person, path + query, mine)).toEqual([401, 'unauthenticated', undefined]);
    }
  });

  test('with a disabled account, an unverified one, and without a token', async () => {
    const person = await api.tenant();
    const mine = { channel: person.channels.magazine };
    await api.database.asOwner('update accounts set disabled = true where id = $1', [person.account]);
    expect(await refusal(person, path, mine)).toEqual([401, 'unauthenticated', undefined]);
    const fresh = await api.tenant({ verified: false });
    expect(await refusal(fresh, path, { channel: fresh.channels.magazine })).toEqual([
      403,
      'unverified',
      undefined,
    ]);
    expect(await refusal(api, path)).toEqual([401, 'unauthenticated', undefined]);
  });

  test('in a channel that is of another space, deleted, or not chosen', async () => {
    expect(await refusal(tenant, path, { channel: other.channels.magazine })).toEqual([
      404,
      'notFound',
      undefined,
    ]);
    expect(await refusal(tenant, path, { channel: 0 })).toEqual([400, 'malformed', undefined]);
    const person = await api.tenant();
    const mine = { channel: person.channels.magazine };
    await person.call('DELETE', `/v1/a/channels/${mine.channel}`);
    expect(await refusal(person, path, mine)).toEqual([404, 'notFound', undefined]);
  });

  test('with what is not valid: an order, a cursor, a field', async () => {
    const cursor = Buffer.from(JSON.stringify(['-updatedAt', 'no time', 3])).toString('base64url');
    expect(await refusal(tenant, `${path}?cursor=${cursor}`)).toEqual([422, 'invalid', undefined]);
    const brief = ['brief', 'brief?fields=', 'brief?fields=nothing', 'brief?fields=title;'];
    for (const words of ['?sort=nothing', '?cursor=nothing', ...brief.map((one) => `/${one}`)]) {
      expect(await refusal(tenant, path + words)).toEqual([400, 'malformed', undefined]);
    }
  });
});

test('people of two spaces who read at once over the same connections each see their own', async () => {
  const asks = Array.from({ length: 60 }, async (_, at) => {
    const [who, own] = at % 2 === 0 ? [tenant, ['One', 'Three', 'Two']] : [other, ['Theirs']];
    const { json } = await who.call('GET', path, { channel: who.channels.magazine });
    return [titlesOf(json), own] as const;
  });
  for (const [seen, own] of await Promise.all(asks)) expect(seen).toEqual(own);
});

test('a session is noted as seen, and its token renewed, by a list as by any call', async () => {
  const person = await api.tenant();
  const late = (await import('jose')).decodeJwt(person.token);
  await api.database.asOwner(`update sessions set last_seen_at = now() - interval '1 hour' where id = $1`, [
    person.session,
  ]);
  const half = Date.now() + ((late.exp ?? 0) - (late.iat ?? 0)) * 600;
  jest.spyOn(Date, 'now').mockReturnValue(half);
  const { headers } = await person.call('GET', path, { channel: person.channels.magazine });
  expect(headers[renewedTokenHeader.toLowerCase()]).toMatch(/^ey/);
  const [seen] = await api.database.asOwner<{ fresh: boolean }>(
    `select last_seen_at > now() - interval '1 minute' as fresh from sessions where id = $1`,
    [person.session],
  );
  expect(seen).toEqual({ fresh: true });
});

describe('a brief list leaves out unrequested fields, and changes nothing else', () => {
  test.each(allDefinitions.map(({ name }) => [name]))('%s', async (name: EntityName) => {
    const definition = allDefinitions.find((one) => one.name === name);
    if (!definition) throw new Error(name);
    const names = Object.keys(allFields(definition));
    const place = tenant.channels.conference;
    if (definition.single) await createSample(tenant, name, place);
    else await tenant.create(name, await sampleValues(tenant, name, place), place);
    const read = async (fields: string[] | null) => {
      const query = fields ? `/brief?fields=${fields.join()}` : '';
      const { json } = await tenant.call('GET', `/v1/a/${name}${query}`, { channel: place });
      return json as { data: Row[]; titles: Record<string, Record<string, string>> };
    };
    const all = await read(null);
    for (const fields of [names, names.filter((_, at) => at % 2 === 0), names.slice(0, 1)]) {
      const some = await read(fields);
      const only = ({ values, ...row }: Row) => ({
        ...row,
        values: Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field))),
      });
      expect(some.data).toEqual(all.data.map(only));
      expect(all.titles).toMatchObject(some.titles);
    }
  });
});
