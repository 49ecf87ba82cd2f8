import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { type EntityValues, type Image, imageAt, type Link, type Row } from 'shared-contracts/entities';
import type { Tenant } from '../../../testing/api.ts';
import { apiForFile } from '../../../testing/api-for-file.ts';
import { testPipeline, undoOperation } from '../../../testing/pipelines.ts';
import { samplePng } from '../../../testing/sample-image.ts';
import { startFileServer } from '../../../testing/stand-ins/file-server.ts';

const { api } = await apiForFile();
const { base, asked, stop } = await startFileServer({
  '/ada.png': await samplePng(20, 10),
  '/logo.png': await samplePng(30, 10),
});

beforeEach(() => void asked.splice(0));
afterAll(stop);

interface Shown {
  avatar?: string;
  logo?: string;
}

/** A programme of two sessions by Ada and Bo. */
function programme({ ada, bo }: { ada: Shown; bo: Shown }): string {
  const session = (name: string, hour: string, { avatar, logo }: Shown) => ({
    ...{ guid: `s-${name}`, title: `Talk of ${name}`, date: `2026-05-01T${hour}:00+02:00`, duration: '0:30' },
    ...{ room: 'Hall', logo, links: [], persons: [{ guid: `p-${name}`, name, avatar }] },
  });
  return JSON.stringify({
    schedule: {
      base_url: `${base}/schedule/`,
      conference: {
        ...{ acronym: 'pics', title: 'Pictures', start: '2026-05-01', end: '2026-05-01' },
        days: [
          { date: '2026-05-01', rooms: { Hall: [session('Ada', '10:00', ada), session('Bo', '11:00', bo)] } },
        ],
      },
    },
  });
}

async function made(fetchFrom: string[] = ['127.0.0.1']) {
  const by = await api.tenant();
  const values = { format: 'schedule', target: 'agenda-sessions', channel: by.channels.conference };
  return { by, pipeline: await testPipeline(api, by, values, fetchFrom) };
}

async function rows(by: Tenant, entity: 'profiles' | 'agenda-sessions'): Promise<Row[]> {
  return (await by.call('GET', `/v1/a/${entity}`, { channel: by.channels.conference })).json.data;
}
const imageOf = (values: EntityValues | undefined, field: string) => values?.[field] as Image | undefined;
const profile = async (by: Tenant, name: string) =>
  (await rows(by, 'profiles')).find(({ values }) => values.displayName === name)?.values;
const talk = async (by: Tenant, name: string) =>
  (await rows(by, 'agenda-sessions')).find(({ values }) => values.title === `Talk of ${name}`)?.values;

test('photos and logos of a programme become images of the space; those that do not come stay links', async () => {
  const { by, pipeline } = await made();
  const source = programme({
    ada: { avatar: `${base}/ada.png`, logo: '/logo.png' },
    bo: { avatar: `${base}/gone.png`, logo: '/logo.png' },
  });
  const run = await pipeline.run(source);
  const images = run.report?.rows.find(({ what }) => what === 'Images');
  expect(images).toMatchObject({ created: 2, skipped: 1 });
  expect(run.sentence).toMatch(/2 images came along, 1 image did not come along$/);
  const ada = await profile(by, 'Ada');
  const photo = imageOf(ada, 'photo');
  expect([photo?.alt, photo && imageAt(photo, 480) !== null, ada?.links]).toEqual(['Ada', true, []]);
  const image = imageOf(await talk(by, 'Ada'), 'image');
  expect([image?.alt, image?.url === photo?.url]).toEqual(['Talk of Ada', false]);
  expect(imageOf(await talk(by, 'Bo'), 'image')?.url).toBe(image?.url);
  const bo = await profile(by, 'Bo');
  expect([bo?.photo, ((bo?.links ?? []) as Link[]).map(({ title, url }) => [title, url])]).toEqual([
    null,
    [['Photo', `${base}/gone.png`]],
  ]);
  expect(run.report?.warnings.filter((words) => words.includes('on the web'))).toEqual([
    '1 photo is on the web; its profile has a link to it.',
  ]);
  expect(asked.filter((path) => path === '/logo.png')).toHaveLength(1);
});

test('the same programme again fetches what came before no more, and changes nothing', async () => {
  const { by, pipeline } = await made();
  const source = programme({ ada: { avatar: `${base}/ada.png`, logo: '/logo.png' }, bo: {} });
  const first = await pipeline.run(source);
  asked.splice(0);
  const again = await pipeline.run(source);
  expect([again.sentence, asked]).toEqual(['All of it is here already', []]);
  await undoOperation(api, by, first.report);
  expect(await rows(by, 'profiles')).toEqual([]);
});

test('a photo that somebody chose here stays', async () => {
  const { by, pipeline } = await made();
  await pipeline.run(programme({ ada: {}, bo: {} }));
  const [ada] = (await rows(by, 'profiles')).filter(({ values }) => values.displayName === 'Ada');
  const own = { url: 'https://elsewhere.example/ada.png', alt: 'Ada at sea' };
  const context = { id: ada?.id, type: 'profiles', version: ada?.version };
  await by.call('PUT', `/v1/a/profiles/${ada?.id}`, { body: { context, data: { photo: own } } });
  await pipeline.run(programme({ ada: { avatar: `${base}/ada.png` }, bo: {} }));
  expect((await profile(by, 'Ada'))?.photo).toEqual(own);
});

test('a check fetches nothing; what is within the file comes too, and nothing is asked of a private address', async () => {
  const within = `data:image/png;base64,${(await samplePng(9, 9)).toString('base64')}`;
  const source = programme({ ada: { avatar: within }, bo: { avatar: `${base}/ada.png` } });
  const allowed = await made();
  const check = await allowed.pipeline.run(source, { check: true });
  expect(check.report?.rows.find(({ what }) => what === 'Images')).toMatchObject({ created: 2 });
  expect([asked, await rows(allowed.by, 'profiles')]).toEqual([[], []]);
  const guarded = await made([]);
  const run = await guarded.pipeline.run(source);
  expect(asked).toEqual([]);
  expect(run.report?.rows.find(({ what }) => what === 'Images')).toMatchObject({ created: 1, skipped: 1 });
  expect(imageOf(await profile(guarded.by, 'Ada'), 'photo')?.alt).toBe('Ada');
  expect((await profile(guarded.by, 'Bo'))?.photo).toBeNull();
});
