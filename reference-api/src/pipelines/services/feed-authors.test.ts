import { expect, test } from '@jest/globals';
import type { EntityName, Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline, undoOperation } from '../../testing/pipelines.ts';

const { api } = await apiForFile();

const entry = (title: string, author: string) =>
  `<item><title>${title}</title><guid isPermaLink="false">${title}</guid><description>Text</description>
    <dc:creator>${author}</dc:creator><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`;
const site = (login: string, name: string) =>
  `<wp:author><wp:author_login>${login}</wp:author_login><wp:author_display_name>${name}</wp:author_display_name></wp:author>`;
const file = (...parts: string[]) =>
  `<rss version="2.0" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>R</title>${parts.join('')}</channel></rss>`;

async function rows(
  by: Tenant,
  entity: EntityName,
): Promise<{ data: Row[]; titles: Record<string, object> }> {
  return (await by.call('GET', `/v1/a/${entity}`, { channel: by.channels.magazine })).json;
}

/** The names of the authors of each article, by its title. */
async function authorsOf(by: Tenant) {
  const { data, titles } = await rows(by, 'articles');
  const named = (titles.contributors ?? {}) as Record<string, string>;
  const of = ({ values }: Row) => (values.authors as number[] | null)?.map((id) => named[id]) ?? [];
  return Object.fromEntries(data.map((row) => [row.values.title, of(row)]));
}

async function begin() {
  const by = await api.tenant();
  const values = { format: 'feed', target: 'articles', channel: by.channels.magazine };
  return { by, pipeline: await testPipeline(api, by, values) };
}

async function contributor(by: Tenant, displayName: string) {
  const { id } = await by.create('profiles', { displayName }, by.channels.magazine);
  return by.create('contributors', { profile: id, roles: ['author'] }, by.channels.magazine);
}

test('an export of an own site brings its authors as drafts, once, and its undo takes them back', async () => {
  const { by, pipeline } = await begin();
  const source = file(
    site('ana', 'Ana Pérez'),
    entry('Uno', 'ana'),
    entry('Dos', 'ana'),
    entry('Tres', 'gone'),
  );
  const run = await pipeline.run(source);
  expect(await authorsOf(by)).toEqual({ Uno: ['Ana Pérez'], Dos: ['Ana Pérez'], Tres: ['gone'] });
  const profiles = (await rows(by, 'profiles')).data;
  expect(profiles.map(({ values }) => [values.displayName, values.status])).toEqual([
    ['Ana Pérez', 'draft'],
    ['gone', 'draft'],
  ]);
  expect((await rows(by, 'contributors')).data.map(({ values }) => values.roles)).toEqual([
    ['author'],
    ['author'],
  ]);
  expect(run.report?.warnings).toEqual([]);
  expect((await pipeline.run(source)).sentence).toBe('All of it is here already');
  await undoOperation(api, by, run.report);
  expect((await rows(by, 'profiles')).data).toEqual([]);
  expect((await rows(by, 'contributors')).data).toEqual([]);
});

test('a feed of others links who is here, and names who is not, who is linked once they are', async () => {
  const { by, pipeline } = await begin();
  await contributor(by, 'Lucía Paz');
  const source = file(entry('Uno', 'lucia paz'), entry('Dos', 'Reuters'));
  const run = await pipeline.run(source);
  expect(await authorsOf(by)).toEqual({ Uno: ['Lucía Paz'], Dos: [] });
  expect(run.report?.warnings).toEqual([
    'The feed names authors who are not here: “Reuters”. Create them in “Authors” of an article, and run this again.',
  ]);
  await contributor(by, 'Reuters');
  await pipeline.run(source);
  expect(await authorsOf(by)).toEqual({ Uno: ['Lucía Paz'], Dos: ['Reuters'] });
});

test('an author of a feed with commas is several people, unless somebody here is called as the whole', async () => {
  const { by, pipeline } = await begin();
  for (const name of ['Bert Bericht', 'Cora Co', 'Meer, Wind und Co', 'Sammy Davis, Jr.'])
    await contributor(by, name);
  const run = await pipeline.run(
    file(
      ...[entry('Uno', 'Bert Bericht, Cora Co'), entry('Dos', 'Meer, Wind und Co')],
      ...[entry('Tres', 'Sammy Davis, Jr.'), entry('Cuatro', 'Cora Co; Dora Neu')],
    ),
  );
  expect(await authorsOf(by)).toEqual({
    ...{ Uno: ['Bert Bericht', 'Cora Co'], Dos: ['Meer, Wind und Co'] },
    ...{ Tres: ['Sammy Davis, Jr.'], Cuatro: ['Cora Co'] },
  });
  expect(run.report?.warnings).toEqual([expect.stringMatching(/not here: “Dora Neu”\./)]);
});

test('an author of a feed with a conjunction or the family name first is who is here', async () => {
  const { by, pipeline } = await begin();
  for (const name of ['Ada Lovelace', 'Alan Turing']) await contributor(by, name);
  const { report } = await pipeline.run(
    file(
      ...[entry('Uno', 'Ada Lovelace and Alan Turing'), entry('Dos', 'Lovelace, Ada')],
      ...[entry('Tres', 'Turing, Alan; Lovelace, Ada'), entry('Cuatro', 'Smith, Jones &amp; Co')],
    ),
  );
  expect(await authorsOf(by)).toEqual({
    ...{ Uno: ['Ada Lovelace', 'Alan Turing'], Dos: ['Ada Lovelace'] },
    ...{ Tres: ['Alan Turing', 'Ada Lovelace'], Cuatro: [] },
  });
  expect(report?.warnings).toEqual([expect.stringMatching(/not here: “Smith, Jones & Co”\./)]);
});

test('an author whom somebody chose here stays, and of two of a name nobody is taken', async () => {
  const { by, pipeline } = await begin();
  await contributor(by, 'Ana');
  const other = await contributor(by, 'Editor');
  const source = file(entry('Uno', 'Ana'));
  await pipeline.run(source);
  const [article] = (await rows(by, 'articles')).data;
  if (!article) throw new Error('No article came in');
  const body = {
    context: { id: article.id, type: 'articles', version: article.version },
    data: { authors: [other.id] },
  };
  expect((await by.call('PUT', `/v1/a/articles/${article.id}`, { body })).status).toBe(200);
  const twin = await contributor(by, 'ANA');
  await pipeline.run(source);
  expect(await authorsOf(by)).toEqual({ Uno: ['Editor'] });
  const { report } = await pipeline.run(file(entry('Dos', 'aNa')));
  expect(report?.warnings).toEqual([
    'Several people here have the name of an author, whom you choose yourself: “aNa”.',
  ]);
  expect(twin.id).toBeGreaterThan(0);
  expect((await authorsOf(by)).Dos).toEqual([]);
});
