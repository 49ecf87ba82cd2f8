import { expect, test } from '@jest/globals';
import type { Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { testPipeline } from '../../testing/pipelines.ts';

const { api } = await apiForFile();

async function articlesPipeline(fields: Record<string, string | null>, key: string | null, more = {}) {
  const by = await api.tenant();
  const { magazine } = by.channels;
  const pipeline = await testPipeline(api, by, {
    format: 'csv',
    target: 'articles',
    channel: magazine,
    ...more,
  });
  const columns = Object.entries(fields).map(([name, field]) => ({ name, field }));
  expect(await pipeline.match({ columns, key })).toEqual([200, undefined]);
  return { by, pipeline };
}

async function articlesOf(by: Tenant): Promise<Row[]> {
  const { json } = await by.call('GET', '/v1/a/articles', { channel: by.channels.magazine });
  const rows = (json.data as Row[]).sort((one, other) => one.id - other.id);
  return Promise.all(
    rows.map(async ({ id }) => (await by.call('GET', `/v1/a/articles/${id}`)).json.data as Row),
  );
}

test('the HTML of a newsletter becomes text, says what it lacks, and is unchanged the next time', async () => {
  const { by, pipeline } = await articlesPipeline(
    { post_id: null, title: 'title', body_html: 'body' },
    'post_id',
  );
  const sheet = [
    'post_id,title,body_html',
    '1.a,Uno,"<p>Testo <b>grande</b></p><img src=""/a.webp"">"',
    '2.b,Due,Solo testo',
  ].join('\n');
  const { report, sentence } = await pipeline.run(sheet);
  expect(sentence).toBe('2 new');
  expect(report?.warnings).toEqual([
    'Line 2, column “body_html”: 1 picture left out. Only pictures with a whole address (https://…) come along.',
  ]);
  expect((await articlesOf(by)).map(({ values }) => values.body)).toEqual([
    [
      {
        type: 'paragraph',
        text: 'Testo grande',
        runs: [{ text: 'Testo ' }, { text: 'grande', bold: true }],
      },
    ],
    [{ type: 'paragraph', text: 'Solo testo' }],
  ]);
  expect((await pipeline.run(sheet)).sentence).toBe('All of it is here already');
});

test('images of a newsletter at an address come along; those within the file are named', async () => {
  const { by, pipeline } = await articlesPipeline({ title: 'title', body_html: 'body' }, null);
  const html =
    '<p>a</p><img src=http://10.0.0.1/a.png alt=A><img src=data:image/png;base64,iVBORw0KGgo= alt=B>';
  const sheet = `title,body_html\nUno,"${html}"\nDue,<img src=http://10.0.0.1/a.png>`;
  const check = await pipeline.run(sheet, { check: true });
  expect(check.sentence).toBe('2 would be new, 1 image would come along');
  const within =
    'Line 2, column “body_html”: 1 picture left out. Only pictures with a whole address (https://…) come along.';
  expect(check.report?.warnings).toEqual([
    '1 line has images without an alternative text: “Due”. Their alternative text is the title of the line: say there what each image shows.',
    within,
  ]);
  const { report } = await pipeline.run(sheet);
  expect(report?.rows.find(({ what }) => what === 'Images')?.skips.map(({ reason }) => reason)).toEqual([
    expect.stringMatching(/^“Uno” \(Line 2\): 10\.0\.0\.1 is in a private network/),
    expect.stringMatching(/^“Due” \(Line 3\): /),
  ]);
  expect(report?.warnings).toEqual([within]);
  expect((await articlesOf(by)).map(({ values }) => values.title)).toEqual(['Uno', 'Due']);
});

test('of many lines without their pictures, one sentence speaks', async () => {
  const { pipeline } = await articlesPipeline({ title: 'title', body_html: 'body' }, null);
  const lines = ['Uno', 'Due', 'Tre', 'Quattro'].map((title) => `${title},<p>Testo</p><img src=a.webp>`);
  const { report } = await pipeline.run(['title,body_html', ...lines].join('\n'), { check: true });
  expect(report?.warnings).toEqual([
    'Pictures or embedded parts of 4 lines were left out. Line 2, column “body_html”: 1 picture left out. Only pictures with a whole address (https://…) come along.',
  ]);
});

test('a line that is left out is not named for its images, and one with a picture alone says why', async () => {
  const { pipeline } = await articlesPipeline({ title: 'title', status: 'status', body_html: 'body' }, null);
  const lines = [
    'Uno,maybe,<img src=https://r.example/a.png>',
    'Due,draft,"<img src=data:image/png;base64,iVBORw0KGgo=>"',
    'Tre,draft,<p>a</p><iframe src=https://r.example></iframe>',
  ];
  const { report } = await pipeline.run(['title,status,body_html', ...lines].join('\n'), { check: true });
  const [, ofPicture] = report?.rows.flatMap(({ skips }) => skips) ?? [];
  expect(ofPicture).toEqual({
    name: 'Due',
    reason:
      'Line 3, column “body_html”: Write something. 1 picture left out. Only pictures with a whole address (https://…) come along.',
  });
  expect(report?.warnings.filter((words) => words.includes('alternative'))).toEqual([]);
  expect(report?.warnings).toContain(
    'Line 4, column “body_html”: 1 embedded part left out. A text of a CSV comes without them.',
  );
});

test('articles that a newsletter has published or not begin so, where a person matched the status', async () => {
  const { by, pipeline } = await articlesPipeline(
    { title: 'title', is_published: 'status', body_html: 'body' },
    null,
  );
  const words = ['true', 'FALSE', 'yes', '0', 'publish', 'Archived', 'maybe'];
  const lines = words.map((word, at) => `Pezzo ${at},${word},Testo`);
  const { report } = await pipeline.run(['title,is_published,body_html', ...lines].join('\n'));
  expect((await articlesOf(by)).map(({ values }) => values.status)).toEqual([
    ...['published', 'draft', 'published', 'draft', 'published', 'archived'],
  ]);
  expect(report?.rows.flatMap(({ skips }) => skips.map(({ name }) => name))).toEqual(['Pezzo 6']);
});
