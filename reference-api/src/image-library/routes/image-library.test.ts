import { describe, expect, test } from '@jest/globals';
import type { ChangedUses, LibraryImage } from 'shared-contracts/api/images';
import { type EntityName, keyOfImage } from 'shared-contracts/entities';
import { removeUnusedImages } from '../../jobs/unused-images.ts';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { samplePng } from '../../testing/sample-image.ts';

const { api, tenant } = await apiForFile();
const at = '/v1/a/images';

const upload = async (query = '', by: Tenant = tenant): Promise<{ key: string; url: string }> => {
  const { json } = await by.call('POST', `${at}${query}`, {
    raw: await samplePng(),
    headers: { 'content-type': 'image/png' },
  });
  return { key: keyOfImage(json.data.url) ?? '', url: json.data.url };
};
const list = async (query = '', by: Tenant = tenant) => (await by.call('GET', `${at}${query}`)).json;
const keysOf = async (query = '', by: Tenant = tenant) =>
  (await list(query, by)).data.map(({ key }: LibraryImage) => key);
const read = async (key: string) => (await tenant.call('GET', `${at}/${key}`)).json;
const uses = (key: string, body: object, by: Tenant = tenant) =>
  by.call('POST', `${at}/${key}/uses`, { body });
const row = async (entity: EntityName, id: number) =>
  (await tenant.call('GET', `/v1/a/${entity}/${id}`)).json.data;
const { magazine } = tenant.channels;
let made = 0;
const article = (values: object, by: Tenant = tenant) =>
  by.create(
    'articles',
    { title: `Article ${++made}`, body: [{ type: 'paragraph', text: 'Words' }], ...values },
    by.channels.magazine,
  );
const inText = (url: string, alt: string, more: object = {}) => ({
  type: 'paragraph' as const,
  text: alt,
  image: { url, alt },
  ...more,
});

describe('the list', () => {
  test('finds the one that is used, or the one that is not, behind a thousand others', async () => {
    const by = await api.tenant();
    const [used, unused] = [await upload('', by), await upload('', by)];
    await article({ cover: { url: used.url, alt: 'A harbour' } }, by);
    const keys = Array.from({ length: 1000 }, (_, at) => {
      const letters = [...String(at).padStart(4, '0')].map((digit) => 'abcdefghij'.charAt(Number(digit)));
      return letters.join('').padEnd(32, 'm');
    });
    const add = (body: object[]) => article({ body }, by);
    await api.database.asOwner(
      `insert into images (tenant_id, key, width, height, bytes, created_by)
       select $1, unnest($2::text[]), 1, 1, 1, 'T'`,
      [by.id, keys],
    );
    expect(await keysOf('?use=used', by)).toEqual([used.key]);
    const addressOf = (key: string) => used.url.replace(used.key, key);
    for (let at = 0; at < keys.length; at += 250)
      await add(keys.slice(at, at + 250).map((key) => inText(addressOf(key), 'A quay')));
    expect(await keysOf('?use=unused', by)).toEqual([unused.key]);
    const first = await list('?use=used', by);
    expect([first.data.length > 0, first.more]).toEqual([true, true]);
  });

  test('has the newest first, each with its name, size and how many rows show it', async () => {
    const by = await api.tenant();
    const one = await upload('?name=harbour.jpg', by);
    const two = await upload('', by);
    await article({ cover: { url: one.url, alt: 'A harbour' } }, by);
    const second = await article({ body: [inText(one.url, 'A quay'), inText(one.url, 'A tug')] }, by);
    const { data, more, bytes, mostBytes } = await list('', by);
    expect(data.map(({ key, name, uses: count }: LibraryImage) => [key, name, count])).toEqual([
      [two.key, '', 0],
      [one.key, 'harbour.jpg', 2],
    ]);
    expect([more, data[0].width > 0, bytes === data[0].bytes + data[1].bytes]).toEqual([false, true, true]);
    expect(mostBytes).toBeGreaterThan(bytes);
    expect(await keysOf('?use=unused', by)).toEqual([two.key]);
    expect(await keysOf('?use=used', by)).toEqual([one.key]);
    // A row in the trash shows nothing.
    await by.call('DELETE', `/v1/a/articles/${second.id}`);
    expect((await list('', by)).data[1].uses).toBe(1);
  });

  test('finds an image by its name, by its description and by a row that shows it, without accents', async () => {
    const named = await upload('?name=Köln%20Dom.png');
    const described = await upload();
    const shown = await upload();
    await tenant.call('PUT', `${at}/${described.key}`, {
      body: { name: '', alt: 'A lighthouse at dusk', focalPoint: null },
    });
    await article({ title: 'Ferry to Łódź', cover: { url: shown.url, alt: 'x' } });
    expect(await keysOf('?q=koln')).toEqual([named.key]);
    expect(await keysOf('?q=dusk%20lighthouse')).toEqual([described.key]);
    expect(await keysOf('?q=lodz%20ferry')).toEqual([shown.key]);
    expect(await keysOf('?q=lodz%20dusk')).toEqual([]);
    // Nothing of what is typed is a pattern.
    expect(await keysOf('?q=%25')).toEqual([]);
  });

  test('comes in pages, none twice, although images of one moment are in both', async () => {
    const by = await api.tenant();
    const letters = 'abcdefghijklmnopqrstuvwxyz234567';
    const all = Array.from({ length: 130 }, (_, number) =>
      `${letters[number >> 5]}${letters[number & 31]}`.padEnd(32, 'q'),
    );
    await api.database.asOwner(
      `insert into images (tenant_id, key, width, height, bytes, created_by)
       select $1, unnest($2::text[]), 9, 9, 9, 'Test'`,
      [by.id, all],
    );
    const seen: string[] = [];
    for (let after = '', more = true; more; after = `?after=${seen.at(-1)}`) {
      const page = await list(after, by);
      seen.push(...page.data.map(({ key }: LibraryImage) => key));
      more = page.more;
    }
    expect([seen.length, new Set(seen).size]).toEqual([130, 130]);
  });
});

test('an image says which rows show it, in which fields and with which descriptions', async () => {
  const { key, url } = await upload();
  const shown = await article({
    title: 'Quays',
    cover: { url, alt: 'A quay' },
    body: [inText(url, 'A tug', { caption: 'The old tug' })],
  });
  const profile = await tenant.create(
    'profiles',
    { displayName: 'Ada', photo: { url, alt: 'Ada' } },
    magazine,
  );
  const { shownBy } = await read(key);
  expect(shownBy).toEqual([
    {
      ...{ entity: 'articles', id: shown.id, title: 'Quays', channel: magazine },
      ...{ fields: ['body', 'cover'], alts: ['A tug', 'A quay'] },
    },
    {
      ...{ entity: 'profiles', id: profile.id, title: 'Ada', channel: magazine },
      ...{ fields: ['photo'], alts: ['Ada'] },
    },
  ]);
  expect((await tenant.call('GET', `${at}/${'a'.repeat(32)}`)).status).toBe(404);
  expect((await tenant.call('GET', `${at}/short`)).status).toBe(400);
});

// What may leak is read row by row: a function that is not marked, and any COALESCE.
test('row-level security lets the rows that show an image be found by their indexes', async () => {
  const functions = ['image_uses', 'arraycontains', 'arrayoverlap'];
  expect(
    await api.database.asOwner(
      'select proname from pg_proc where proname = any($1::text[]) and not proleakproof',
      [functions],
    ),
  ).toEqual([]);
  expect(
    await api.database.asOwner(
      `select indexrelid::regclass::text from pg_index
       where pg_get_indexdef(indexrelid) like '%image_uses(%' and pg_get_expr(indexprs, indrelid) ilike '%coalesce%'`,
    ),
  ).toEqual([]);
});

describe('what the library says of an image', () => {
  const say = (key: string, body: object) => tenant.call('PUT', `${at}/${key}`, { body });

  test('changes in what is named alone, so that two people do not write over each other', async () => {
    const { key } = await upload('?name=tug.jpg');
    const focalPoint = { x: 10, y: 20 };
    await say(key, { alt: ' A tug ', was: { alt: '' } });
    await say(key, { focalPoint, was: { focalPoint: null } });
    await say(key, { credit: ' Photo: Zoë ', was: { credit: '' } });
    const { json } = await say(key, { name: 'ferry.jpg', was: { name: 'tug.jpg' } });
    expect(json.data).toMatchObject({ name: 'ferry.jpg', alt: 'A tug', credit: 'Photo: Zoë', focalPoint });
    expect((await list('?q=zoe')).data.map((one: LibraryImage) => one.key)).toEqual([key]);
  });

  test('is proposed by a row that shows it, until somebody writes it', async () => {
    const [inBody, cover, unused] = [await upload(), await upload(), await upload()];
    await article({
      body: [
        inText(cover.url, 'Not this one'),
        inText(inBody.url, 'A tug', { caption: 'At dawn', credit: 'Jo' }),
      ],
    });
    await article({ cover: { url: cover.url, alt: 'A quay' } });
    const credited = await upload();
    await article({ cover: { url: credited.url, alt: 'A pier', credit: 'Photo: Zoë' } });
    const shownOf = async ({ key }: { key: string }) => (await read(key)).data.shown;
    expect(await shownOf(inBody)).toEqual({ alt: 'A tug', caption: 'At dawn', credit: 'Jo' });
    expect(await shownOf(credited)).toEqual({ alt: 'A pier', credit: 'Photo: Zoë' });
    expect(await shownOf(unused)).toBeUndefined();
    const { data } = await list('?use=used');
    const listed = data.find(({ key }: LibraryImage) => key === cover.key);
    expect(['Not this one', 'A quay']).toContain(listed.shown.alt);
    await say(inBody.key, { alt: 'A ferry' });
    expect(await shownOf(inBody)).toBeUndefined();
  });

  test('is not changed by who read something else', async () => {
    const { key } = await upload('?name=tug.jpg');
    await say(key, { alt: 'A tug', focalPoint: { x: 1, y: 2 } });
    const { status, json } = await say(key, { alt: 'A ferry', was: { alt: '', focalPoint: null } });
    expect([status, json.error]).toEqual([
      412,
      'Somebody changed the alt text to “A tug” and focal point meanwhile. Save again to have yours in its place.',
    ]);
    expect((await read(key)).data.alt).toBe('A tug');
  });
});

describe('a change in every row', () => {
  test('replaces an image, keeps the words of each place, and is undone', async () => {
    const [old, by] = [await upload(), await upload()];
    const focalPoint = { x: 20, y: 80 };
    const cover = await article({ cover: { url: old.url, alt: 'Before', focalPoint } });
    const text = await article({ body: [inText(old.url, 'A tug', { credit: 'Jo' })] });
    const trashed = await article({ cover: { url: old.url, alt: 'Gone' } });
    await tenant.call('DELETE', `/v1/a/articles/${trashed.id}`);
    const { json } = await uses(old.key, { by: by.key });
    const result: ChangedUses = json.data;
    expect(result).toMatchObject({ skipped: [], next: null });
    expect(result.changed.map(({ id, version }) => [id, version])).toEqual([
      [cover.id, 2],
      [text.id, 2],
    ]);
    expect((await row('articles', cover.id)).values.cover).toEqual({ url: by.url, alt: 'Before' });
    expect((await row('articles', text.id)).values.body).toEqual([inText(by.url, 'A tug', { credit: 'Jo' })]);
    expect([(await read(old.key)).data.uses, (await read(by.key)).data.uses]).toEqual([0, 2]);
    // One of them is changed before the undo.
    const context = { id: text.id, type: 'articles', version: 2 };
    await tenant.call('PUT', `/v1/a/articles/${text.id}`, { body: { context, data: { title: 'Newer' } } });
    const rows = result.changed.map(({ entity, id, version }) => ({ entity, id, version }));
    const undone = await tenant.call('POST', `${at}/${old.key}/undone`, { body: { rows } });
    expect(undone.json.data.changed.map(({ id }: { id: number }) => id)).toEqual([cover.id]);
    expect(undone.json.data.skipped).toEqual([
      {
        ...{ entity: 'articles', id: text.id, title: 'Newer' },
        why: 'This article was changed by Test Person meanwhile.',
      },
    ]);
    expect((await row('articles', cover.id)).values.cover).toEqual({
      url: old.url,
      alt: 'Before',
      focalPoint,
    });
  });

  test('describes an image, sets its focal point and its credit; a text is not cropped', async () => {
    const { key, url } = await upload();
    const one = await article({ cover: { url, alt: 'x' }, body: [inText(url, 'y')] });
    const focalPoint = { x: 0, y: 100 };
    await uses(key, { alt: ' A tug ', focalPoint });
    const { values, version } = await row('articles', one.id);
    expect([values.cover, values.body]).toEqual([{ url, alt: 'A tug', focalPoint }, [inText(url, 'A tug')]]);
    // What is so already gets no version.
    expect((await uses(key, { alt: 'A tug', focalPoint })).json.data).toEqual({
      ...{ changed: [], skipped: [], next: null },
    });
    await uses(key, { credit: ' Photo: Zoë ' });
    const credited = await row('articles', one.id);
    expect([credited.values.cover, credited.values.body]).toEqual([
      { url, alt: 'A tug', focalPoint, credit: 'Photo: Zoë' },
      [inText(url, 'A tug', { credit: 'Photo: Zoë' })],
    ]);
    await uses(key, { focalPoint: null });
    const after = await row('articles', one.id);
    expect([after.values.cover, after.version]).toEqual([
      { url, alt: 'A tug', credit: 'Photo: Zoë' },
      version + 2,
    ]);
  });

  test('goes on after the last row, and names a row that its rules do not let change', async () => {
    const { key, url } = await upload();
    const ids: number[] = [];
    for (let count = 0; count < 103; count++) {
      ids.push((await article({ cover: { url, alt: 'x' } })).id);
    }
    // Written before slugs were what they are.
    const [first = 0] = ids;
    await api.database.asOwner(`update articles set slug = 'not a slug' where tenant_id = $1 and id = $2`, [
      tenant.id,
      first,
    ]);
    const one: ChangedUses = (await uses(key, { alt: 'y' })).json.data;
    expect([one.changed.length, one.skipped.map(({ id }) => id), one.next]).toEqual([
      99,
      [first],
      { entity: 'articles', id: ids[99] },
    ]);
    const two: ChangedUses = (await uses(key, { alt: 'y', after: one.next })).json.data;
    expect([two.changed.map(({ id }) => id), two.next]).toEqual([ids.slice(100), null]);
  });

  test.each([
    ['says nothing', {}, 'Say what changes: the image, its description, its focal point or its credit.'],
    ['has an empty description', { alt: '' }, 'Fill this in.'],
    [
      'has half a percent',
      { focalPoint: { x: 0.5, y: 0 } },
      'A focal point is in whole percent, from 0 to 100.',
    ],
    ['lies outside', { focalPoint: { x: 101, y: 0 } }, 'A focal point is in whole percent, from 0 to 100.'],
  ])('that %s is refused', async (_, body, words) => {
    const { key } = await upload();
    const { status, json } = await uses(key, body);
    expect([status, JSON.stringify(json)]).toEqual([expect.any(Number), expect.stringContaining(words)]);
    expect([400, 422]).toContain(status);
  });

  test('reaches nothing of another space', async () => {
    const other = await api.tenant();
    const [mine, theirs] = [await upload(), await upload('', other)];
    const one = await article({ cover: { url: mine.url, alt: 'x' } });
    expect((await uses(mine.key, { by: theirs.key })).status).toBe(404);
    expect((await uses(mine.key, { alt: 'y' }, other)).status).toBe(404);
    const rows = [{ entity: 'articles', id: one.id, version: 2 }];
    await tenant.call('POST', `${at}/${mine.key}/uses`, { body: { alt: 'y' } });
    const undone = await other.call('POST', `${at}/${theirs.key}/undone`, { body: { rows } });
    expect([undone.json.data.changed, (await row('articles', one.id)).version]).toEqual([[], 2]);
  });
});

describe('an image that is taken out of the library', () => {
  test('is one that no row shows, and comes back', async () => {
    const { key, url } = await upload();
    const one = await article({ cover: { url, alt: 'x' } });
    const refused = await tenant.call('DELETE', `${at}/${key}`);
    expect([refused.status, refused.json.error]).toEqual([
      409,
      '1 entry shows this image. Replace it, or take it out of it first.',
    ]);
    const context = { id: one.id, type: 'articles', version: 1 };
    await tenant.call('PUT', `/v1/a/articles/${one.id}`, { body: { context, data: { cover: null } } });
    expect((await tenant.call('DELETE', `${at}/${key}`)).status).toBe(200);
    expect(await keysOf()).not.toContain(key);
    // The version before shows it, and is restored.
    await tenant.call('POST', `/v1/a/articles/${one.id}/versions/1/revert`, {
      body: { context: { ...context, version: 2 } },
    });
    const restored = await tenant.call('POST', `${at}/${key}/restored`, {});
    expect([restored.status, (await keysOf()).includes(key)]).toEqual([200, true]);
  });

  test('is removed for good once it is unused for 30 days; one that was put there for later is not', async () => {
    const by = await api.tenant();
    const [kept, plain, removed] = [
      await upload('?keep=true', by),
      await upload('', by),
      await upload('?keep=true', by),
    ];
    await by.call('DELETE', `${at}/${removed.key}`);
    const silent = { info: () => undefined, warn: (of: unknown) => Promise.reject(of) };
    await removeUnusedImages(api.database.pool, silent);
    await api.database.asOwner(
      `update images set unused_since = now() - interval '31 days' where tenant_id = $1`,
      [by.id],
    );
    await removeUnusedImages(api.database.pool, silent);
    const left = await api.database.asOwner<{ key: string }>('select key from images where tenant_id = $1', [
      by.id,
    ]);
    expect(left.map(({ key }) => key)).toEqual([kept.key]);
    expect(plain.key).not.toBe(kept.key);
  });
});
