import { expect, test } from '@jest/globals';
import type { TermCount } from 'shared-contracts/api';
import { apiForFile } from '../../testing/api-for-file.ts';
import { taxonomyOf } from '../../testing/taxonomy.ts';

const { api, tenant } = await apiForFile({ comparesPaths: true });
const taxons = taxonomyOf(api, tenant);
const channel = () => tenant.channels.magazine;

const article = async (title: string, ticks: readonly number[], place = channel()) => {
  const body = [{ type: 'paragraph' as const, text: 'x' }];
  const { id } = await tenant.create('articles', { title, body }, place);
  for (const taxon of ticks) await taxons.of(taxons.tick(taxon, 'on', id));
  return id;
};

async function termsOf(mode: string, options: { query?: string; words?: string; place?: number } = {}) {
  const { query = '', words = '', place = channel() } = options;
  const path = `/v1/a/articles/terms?mode=${mode}${query}`;
  const { status, json } = await tenant.call('GET', path, { channel: place, query: words });
  expect(status).toBe(200);
  return new Map((json.data as TermCount[]).map(({ id, count }) => [id, count]));
}

const total = async (taxonIds: readonly number[], options: { query?: string; words?: string }) => {
  const path = `/v1/a/articles?limit=1&taxons=${taxonIds.join(',')}${options.query ?? ''}`;
  const { json } = await tenant.call('GET', path, { channel: channel(), query: options.words ?? '' });
  return json.total as number;
};

test('each count equals the total of the list with that term, its keywords, its filters and the terms chosen in other modes', async () => {
  const [red, blue] = [await taxons.made('Red', { mode: 'tag' }), await taxons.made('Blue', { mode: 'tag' })];
  const boats = await taxons.made('Boats');
  const [ferries, tugs] = [
    await taxons.made('Ferries', { parent: boats.id }),
    await taxons.made('Tugs', { parent: boats.id }),
  ];
  const [unused, general] = [
    await taxons.made('Unused'),
    await taxons.made('General', { mode: 'tag', type: 'all' }),
  ];
  await article('Harbour one', [red.id, ferries.id, tugs.id]);
  await article('Harbour two', [red.id, blue.id, tugs.id, general.id]);
  const published = await article('Harbour three', [blue.id, boats.id]);
  await article('River', [red.id, ferries.id]);
  await article('Harbour elsewhere', [red.id, tugs.id], tenant.channels.conference);
  const trashed = await article('Harbour gone', [red.id]);
  await tenant.call('DELETE', `/v1/a/articles/${trashed}`);
  const change = { context: { id: published, type: 'articles', version: 1 }, data: { status: 'published' } };
  expect((await tenant.call('PUT', `/v1/a/articles/${published}`, { body: change })).status).toBe(200);

  expect(await termsOf('tag')).toEqual(
    new Map([
      [red.id, 3],
      [blue.id, 2],
      [general.id, 1],
    ]),
  );
  // A row with two terms of a branch counts once for it.
  expect(await termsOf('category', { words: 'harbour' })).toEqual(
    new Map([
      [boats.id, 3],
      [ferries.id, 1],
      [tugs.id, 2],
    ]),
  );
  expect(await termsOf('tag', { query: '&trash=true' })).toEqual(new Map([[red.id, 1]]));
  const lists = [
    { words: 'harbour' },
    { query: '&where.status=published' },
    { words: 'harbour', query: '&where.status=draft' },
    { words: 'nothing of it' },
  ];
  const categories = [boats, ferries, tugs, unused].map(({ id }) => id);
  const tags = [red, blue, general].map(({ id }) => id);
  for (const options of lists) {
    for (const chosen of [[], [red.id], [tugs.id], [blue.id, ferries.id]]) {
      const narrowed = { ...options, query: `${options.query ?? ''}&taxons=${chosen.join(',')}` };
      const request = chosen.length > 0 ? narrowed : options;
      const counts = { tag: await termsOf('tag', request), category: await termsOf('category', request) };
      for (const [mode, ids] of [['tag', tags] as const, ['category', categories] as const]) {
        const others = chosen.filter((id) => !ids.includes(id));
        for (const id of ids) expect(counts[mode].get(id) ?? 0).toBe(await total([...others, id], options));
      }
    }
  }
});

test('a list with too many rows has no counts, and reuses none of another list', async () => {
  await api.database.asOwner(
    `insert into articles overriding system value
     select made.* from (select * from articles where tenant_id = $1 limit 1) one, generate_series(1, 50001) place,
       jsonb_populate_record(null::articles, to_jsonb(one) || jsonb_build_object('id', 900000 + place, 'channel_id', $2::bigint,
         'slug', 'many-' || place, 'search', 'many ' || place)) made`,
    [tenant.id, tenant.channels.core],
  );
  const path = '/v1/a/articles/terms?mode=tag';
  const { json } = await tenant.call('GET', path, { channel: tenant.channels.core });
  expect(json.data).toBeNull();
  const some = await tenant.call('GET', path, { channel: tenant.channels.core, query: 'many 4999' });
  expect(some.json.data).toEqual([]);
  expect((await tenant.call('GET', '/v1/a/articles/terms?mode=none', { channel: channel() })).status).toBe(
    400,
  );
}, 60_000);
