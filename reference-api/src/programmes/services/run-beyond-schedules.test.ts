import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type { Image, Row } from 'shared-contracts/entities';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { samplePng } from '../../testing/sample-image.ts';
import { startFileServer } from '../../testing/stand-ins/file-server.ts';
import type { Report } from '../writing/report.ts';
import { runScheduleImport } from './run-import.ts';

const { api } = await apiForFile();
const folder = mkdtempSync(join(tmpdir(), 'command-'));
const { base, asked, stop } = await startFileServer({ '/ada.png': await samplePng(20, 10) });
afterAll(() => {
  rmSync(folder, { recursive: true });
  stop();
});

const images = { files: api.files, publicUrl: 'http://api.example', fetchFrom: ['127.0.0.1'] };
const bring = (by: Tenant, file: string, dryRun = false) =>
  runScheduleImport(api.database.pool, {
    ...{ file, account: by.email, dryRun, channel: 'Conference', progress: () => undefined, images },
  });
function written(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const rows = async (by: Tenant, entity: 'profiles' | 'agenda-sessions'): Promise<Row[]> =>
  (await by.call('GET', `/v1/a/${entity}`, { channel: by.channels.conference })).json.data;
const counts = ({ outcomes }: Report) =>
  Object.fromEntries(outcomes.map(({ what, created, changed }) => [what, [created, changed]]));
const nothing = (report: Report) =>
  Object.values(counts(report))
    .flat()
    .every((count) => count === 0);

test('the command fetches photos on the web, and the same file again changes nothing', async () => {
  const by = await api.tenant();
  const persons = [
    { name: 'Ada', avatar: `${base}/ada.png` },
    { name: 'Bo', avatar: `${base}/gone.png` },
  ];
  const session = { guid: 'g', date: '2026-05-01T10:00:00+02:00', duration: '1:00', title: 'Talk', persons };
  const days = [{ date: '2026-05-01', rooms: { Hall: [session] } }];
  const conference = { acronym: 'made', title: 'Made', start: '2026-05-01', end: '2026-05-01', days };
  const path = written('web.json', JSON.stringify({ schedule: { conference } }));
  expect(counts(await bring(by, path, true))).toMatchObject({ Images: [2, 0] });
  expect([asked, await rows(by, 'profiles')]).toEqual([[], []]);
  const report = await bring(by, path);
  expect(report.outcomes.at(-1)).toMatchObject({
    ...{ what: 'Images', created: 1 },
    skipped: [{ name: `${base}/gone.png`, reason: expect.stringMatching(/^“Bo”: /) }],
  });
  expect(
    (await rows(by, 'profiles')).map(({ values }) => [
      values.displayName,
      (values.photo as Image | null)?.alt ?? null,
    ]),
  ).toEqual([
    ['Ada', 'Ada'],
    ['Bo', null],
  ]);
  expect(nothing(await bring(by, path))).toBe(true);
  expect(asked.filter((one) => one === '/ada.png')).toHaveLength(1);
});

test('the command imports a calendar as the agenda does, and refuses what is none', async () => {
  const by = await api.tenant();
  const event = (uid: string, title: string, start: string) =>
    [
      ...['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20270101T000000Z', `DTSTART:${start}`],
      ...['DURATION:PT45M', `SUMMARY:${title}`, 'LOCATION:Sala Grey', 'END:VEVENT'],
    ].join('\r\n');
  const calendar = (...events: string[]) =>
    ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events, 'END:VCALENDAR'].join('\r\n');
  const albedo = event('a@x', 'Albedo', '20270402T090000Z');
  const path = written('talleres.ics', calendar(albedo, event('b@x', 'Nieve', '20270402T110000Z')));
  expect(counts(await bring(by, path, true))).toMatchObject({ Agendas: [1, 0], Sessions: [2, 0] });
  expect(await rows(by, 'agenda-sessions')).toEqual([]);
  expect(counts(await bring(by, path))).toMatchObject({ Agendas: [1, 0], Sessions: [2, 0] });
  expect(nothing(await bring(by, path))).toBe(true);
  written('talleres.ics', calendar(albedo.replace('090000Z', '093000Z')));
  expect(counts(await bring(by, path))).toMatchObject({ Sessions: [0, 1] });
  const [moved] = (await rows(by, 'agenda-sessions')).filter(({ values }) => values.title === 'Albedo');
  expect(moved?.values.start).toBe('2027-04-02T09:30:00.000Z');
  await expect(bring(by, written('broken.ics', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT'))).rejects.toThrow(
    /broken\.ics: This is no iCalendar/,
  );
});
