import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { WorkTask } from 'shared-contracts/api';
import type { Image, Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { picturesOf, undoOperation, uploadProgramme } from '../../testing/pipelines.ts';
import { samplePng } from '../../testing/sample-image.ts';
import { startFileServer } from '../../testing/stand-ins/file-server.ts';
import { fetchUploadImages } from './upload-images.ts';

const { api } = await apiForFile();
const { base, asked, stop } = await startFileServer({
  '/ada.png': await samplePng(20, 10),
  '/logo.png': await samplePng(30, 10),
});

beforeEach(() => void asked.splice(0));
afterAll(stop);

const allowed = ['127.0.0.1'];
const programme = (avatar: string, logo = '') =>
  JSON.stringify({
    schedule: {
      conference: {
        ...{ acronym: 'pics', title: 'Pictures', start: '2026-05-01', end: '2026-05-01' },
        days: [
          {
            date: '2026-05-01',
            rooms: {
              Hall: [
                {
                  ...{ guid: 's-1', title: 'Talk', date: '2026-05-01T10:00:00+02:00', duration: '0:30' },
                  ...{ room: 'Hall', links: [], logo, persons: [{ guid: 'p-1', name: 'Ada', avatar }] },
                },
              ],
            },
          },
        ],
      },
    },
  });

async function rows(by: Tenant, entity: 'profiles' | 'agenda-sessions'): Promise<Row[]> {
  return (await by.call('GET', `/v1/a/${entity}`, { channel: by.channels.conference })).json.data;
}
const photoOf = async (by: Tenant) => (await rows(by, 'profiles'))[0]?.values.photo as Image | null;
const notes = (by: Tenant) =>
  api.database.asOwner('select digest from source_images where tenant_id = $1', [by.id]);

test('photos and logos of an uploaded programme become images of the space, and the same file changes nothing', async () => {
  const by = await api.tenant();
  const source = programme(`${base}/ada.png`, `${base}/logo.png`);
  const first = await uploadProgramme(api, by, source, {}, allowed);
  expect(first.rows.find(({ what }) => what === 'Images')).toMatchObject({ created: 2, skipped: 0 });
  expect(await photoOf(by)).toMatchObject({ alt: 'Ada', url: expect.stringContaining('/v1/images/') });
  expect((await rows(by, 'agenda-sessions'))[0]?.values).toMatchObject({ links: [], image: { alt: 'Talk' } });
  asked.splice(0);
  const again = await uploadProgramme(api, by, source, {}, allowed);
  expect(again.rows.map(({ created, changed }) => created + changed)).toEqual(again.rows.map(() => 0));
  expect(asked).toEqual([]);
  await undoOperation(api, by, first);
  expect(await rows(by, 'profiles')).toEqual([]);
});

test.each(['json', 'xml'] as const)(
  'an export as %s has the photos and logos, and comes back unchanged',
  async (format) => {
    const by = await api.tenant();
    const channel = by.channels.conference;
    await uploadProgramme(api, by, programme(`${base}/ada.png`, `${base}/logo.png`), {}, allowed);
    const [agenda] = (await by.call('GET', '/v1/a/agendas', { channel })).json.data as Row[];
    const { json } = await by.call('GET', `/v1/a/agendas/${agenda?.id}/programme?format=${format}`, {
      channel,
    });
    const image = (await rows(by, 'agenda-sessions'))[0]?.values.image as Image | null;
    expect(json.data.text).toContain(image?.url);
    if (format === 'json') expect(json.data.text).toContain((await photoOf(by))?.url);
    asked.splice(0);
    const back = await uploadProgramme(api, by, json.data.text, {}, allowed);
    expect(back.rows.map(({ created, changed }) => created + changed)).toEqual(back.rows.map(() => 0));
    expect([asked, back.warnings.filter((words) => words.includes('on the web'))]).toEqual([[], []]);
    // The words that somebody wrote here for it stay, too.
    const [session] = await rows(by, 'agenda-sessions');
    const context = { id: session?.id, type: 'agenda-sessions', version: session?.version };
    const data = { image: { ...image, alt: 'A lighthouse' } };
    await by.call('PUT', `/v1/a/agenda-sessions/${session?.id}`, { channel, body: { context, data } });
    await uploadProgramme(api, by, json.data.text, {}, allowed);
    expect((await rows(by, 'agenda-sessions'))[0]?.values.image).toEqual(data.image);
  },
);

test('a check fetches nothing and says what would come; one that does not come stays a link, and is tried again', async () => {
  const by = await api.tenant();
  const source = programme(`${base}/later.png`, `${base}/logo.png`);
  const check = await uploadProgramme(api, by, source, { check: 'true' }, allowed);
  expect([check.rows.find(({ what }) => what === 'Images')?.created, asked, await notes(by)]).toEqual([
    2,
    [],
    [],
  ]);
  const report = await uploadProgramme(api, by, source, {}, allowed);
  expect(report.rows.find(({ what }) => what === 'Images')).toMatchObject({
    ...{
      created: 1,
      skipped: 1,
      skips: [{ name: `${base}/later.png`, reason: expect.stringMatching(/“Ada”/) }],
    },
  });
  expect((await rows(by, 'profiles'))[0]?.values).toMatchObject({
    ...{ photo: null, links: [{ title: 'Photo', url: `${base}/later.png` }] },
  });
  expect(await notes(by)).toHaveLength(1);
  asked.splice(0);
  await uploadProgramme(api, by, source, {}, allowed);
  expect(asked).toEqual(['/later.png']);
});

test('nothing is asked of a private address, and a task that has ended fetches nothing', async () => {
  const by = await api.tenant();
  const source = programme(`${base}/ada.png`);
  const { rows: parts } = await uploadProgramme(api, by, source, {}, []);
  expect([asked, parts.find(({ what }) => what === 'Images')?.skipped]).toEqual([[], 1]);
  const [task] = await api.database.asOwner<Pick<WorkTask, 'id'>>(
    'select id from background_tasks where tenant_id = $1',
    [by.id],
  );
  const job = { tenant: by.id, task: task?.id ?? '' };
  expect(await fetchUploadImages(picturesOf(api, allowed), job)).toBe(true);
  expect(asked).toEqual([]);
});
