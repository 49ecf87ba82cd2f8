import { expect, test } from '@jest/globals';
import type { Taxon } from 'shared-contracts/api';
import type { Row } from 'shared-contracts/entities';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline, undoOperation } from '../../testing/pipelines.ts';
import { taxonomyOf } from '../../testing/taxonomy.ts';

const { api } = await apiForFile();

const label = (domain: string, nicename: string, name: string) =>
  `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`;
const post = (title: string, ...labels: string[]) =>
  `<item><title>${title}</title><guid isPermaLink="false">${title}</guid><description>Text</description>
    <wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${labels.join('')}</item>`;
const category = (nicename: string, name: string, above = '') =>
  `<wp:category><wp:category_nicename>${nicename}</wp:category_nicename><wp:category_parent>${above}</wp:category_parent>
    <wp:cat_name><![CDATA[${name}]]></wp:cat_name></wp:category>`;
const file = (...parts: string[]) =>
  `<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>R</title>${parts.join('')}</channel></rss>`;
const entry = (title: string, ...names: string[]) =>
  `<item><title>${title}</title><guid>${title}</guid><description>Text</description>${names.map((name) => `<category>${name}</category>`).join('')}</item>`;

async function begin() {
  const by = await api.tenant();
  const taxons = taxonomyOf(api, by);
  const values = { format: 'feed', target: 'articles', channel: by.channels.magazine };
  const rows = async (): Promise<Row[]> =>
    (await by.call('GET', '/v1/a/articles', { channel: by.channels.magazine })).json.data;
  const branch = (taxon: Taxon): Taxon[] => [taxon, ...(taxon.children ?? []).flatMap(branch)];
  const categories = async () => (await taxons.tree('articles')).flatMap(branch);
  /** The names of the tags and categories of each article, by its title. */
  const ticked = async () => {
    const all = [await categories(), await taxons.tags('articles'), await taxons.tags('all')].flat();
    const names = new Map(all.map(({ id, name }) => [id, name]));
    const of = async ({ id }: Row) => (await taxons.ticked(id)).map((one) => names.get(one) ?? '').sort();
    const found: Record<string, string[]> = {};
    for (const row of await rows()) found[String(row.values.title)] = await of(row);
    return found;
  };
  return { by, taxons, rows, categories, ticked, pipeline: await testPipeline(api, by, values) };
}

test('an export of an own site brings its categories and tags, once, and what staff take off stays off', async () => {
  const { by, taxons, rows, categories, ticked, pipeline } = await begin();
  const source = file(
    ...[category('leute', 'Leute'), category('kunst', 'Kunst &amp; Handwerk', 'leute')],
    post('Eins', label('category', 'kunst', 'Kunst &amp; Handwerk'), label('post_tag', 'neu', 'Neu')),
    post('Zwei', label('category', 'leute', 'Leute'), label('post_format', 'post-format-aside', 'Kurz')),
    post('Drei', label('category', 'lost', 'Verloren'), label('series', 'sommer', 'Sommer')),
  );
  const checked = await pipeline.run(source, { check: true });
  expect(checked.report?.rows.map(({ what, created }) => [what, created])).toEqual([
    ['Categories', 3],
    ['Tags', 2],
    ['Articles', 3],
  ]);
  expect(await categories()).toEqual([]);
  const run = await pipeline.run(source);
  expect(run.report?.warnings).toContain(
    'Categories and tags that are new here stay when the import is undone. Undo them in the taxonomy.',
  );
  expect(await ticked()).toEqual({
    Eins: ['Kunst & Handwerk', 'Neu'],
    Zwei: ['Leute'],
    Drei: ['Sommer', 'Verloren'],
  });
  const made = await categories();
  const [people, crafts] = ['Leute', 'Kunst & Handwerk'].map((wanted) =>
    made.find(({ name }) => name === wanted),
  );
  expect(crafts?.parent).toBe(people?.id);
  const two = (await rows()).find(({ values }) => values.title === 'Zwei');
  await taxons.tick(people?.id ?? 0, 'off', two?.id ?? 0);
  expect((await pipeline.run(source)).sentence).toBe('All of it is here already');
  expect((await ticked()).Zwei).toEqual([]);
  await undoOperation(api, by, run.report);
  expect(await rows()).toEqual([]);
  expect(await categories()).toHaveLength(3);
});

test('a feed of others ticks what is here, and names what is not, which is ticked once it is', async () => {
  const { taxons, ticked, pipeline } = await begin();
  const { id: above } = await taxons.made('World', { type: 'articles', mode: 'category' });
  await taxons.made('Norte', { type: 'articles', mode: 'category', parent: above });
  await taxons.made('Sport', { type: 'all', mode: 'tag' });
  const source = `<rss version="2.0"><channel><title>D</title><category>Newspaper</category>
    ${entry('Uno', 'NORTE', 'Sport')}${entry('Dos', 'Weather')}${entry('Tres')}</channel></rss>`;
  const run = await pipeline.run(source);
  expect(await ticked()).toEqual({ Uno: ['Norte', 'Sport'], Dos: [], Tres: [] });
  expect(run.report?.warnings).toContain(
    'The feed names categories that are not here: “Weather”. Create them as tags or categories in the taxonomy, and run this again.',
  );
  await taxons.made('Weather', { type: 'articles', mode: 'tag' });
  const again = await pipeline.run(source);
  expect(again.report?.warnings).toEqual(['1 article that was here already gets tags or categories.']);
  expect((await ticked()).Dos).toEqual(['Weather']);
  expect((await pipeline.run(source)).report?.warnings).toEqual([]);
});

test('a category whose name is too long is left out with the reason, and of two of a name none is taken', async () => {
  const { taxons, ticked, pipeline } = await begin();
  for (const name of ['World', 'City']) {
    const { id: parent } = await taxons.made(name, { mode: 'category' });
    await taxons.made('Norte', { mode: 'category', parent });
  }
  const other = await pipeline.run(
    `<rss version="2.0"><channel><title>D</title>${entry('Uno', 'norte')}${entry('Dos', 'World')}</channel></rss>`,
  );
  expect(await ticked()).toEqual({ Uno: [], Dos: ['World'] });
  expect(other.report?.warnings).toEqual([
    'Several tags or categories here have these names, which you tick yourself: “norte”.',
  ]);
  const long = 'x'.repeat(300);
  const run = await pipeline.run(file(post('Drei', label('post_tag', 'x', long))));
  expect(run.report?.rows[0]).toMatchObject({ what: 'Tags', created: 0, skipped: 1 });
  expect((await ticked()).Drei).toEqual([]);
});
