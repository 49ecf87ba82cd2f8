import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import sharp from 'sharp';
import { runBulkOperation } from '../../bulk/services/run-bulk-operation.ts';
import { quotas } from '../../files/services/quotas.ts';
import { startApi, type Tenant, type TestApi } from '../../testing/api.ts';
import { BrokenFile } from '../reading/broken-file.ts';
import { printReport, type Report } from '../writing/report.ts';
import { runScheduleImport } from './run-import.ts';

const programmes = fileURLToPath(new URL('../../testing/programmes/', import.meta.url));
const ofZone = 'The file names no time zone: Europe/Berlin was taken, that of the channel.';
let api: TestApi;
let folder: string;

beforeAll(async () => {
  api = await startApi();
  folder = mkdtempSync(join(tmpdir(), 'programmes-'));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await api.close();
});

const bring = (by: Tenant, file: string, more: { channel?: string; dryRun?: boolean } = {}) =>
  runScheduleImport(api.database.pool, {
    ...{ file, account: by.email, dryRun: false, channel: 'Conference', progress: () => undefined },
    images: { files: api.files, publicUrl: 'http://api.example' },
    ...more,
  });
const written = (name: string, value: unknown) => {
  const path = join(folder, name);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
};
const sums = ({ outcomes }: Report) =>
  outcomes.reduce(
    (sum, { created, changed, skipped }) => ({
      created: sum.created + created,
      changed: sum.changed + changed,
      skipped: sum.skipped + skipped.length,
    }),
    { created: 0, changed: 0, skipped: 0 },
  );
const list = async (by: Tenant, path: string) =>
  (await by.call('GET', `/v1/a/${path}`, { channel: by.channels.conference })).json;
const session = (values: Record<string, unknown>) => ({
  ...{ guid: 'g', date: '2026-05-01T10:00:00+02:00', duration: '1:00', title: 'Talk' },
  ...values,
});
const programme = (events: unknown[], conference: Record<string, unknown> = {}) => ({
  schedule: {
    conference: {
      ...{ acronym: 'made', title: 'Made', start: '2026-05-01', end: '2026-05-02' },
      ...conference,
      days: [{ date: '2026-05-01', rooms: { Hall: events } }],
    },
  },
});

describe('programmes in a channel', () => {
  test.each(readdirSync(programmes))(
    '%s is imported wholly, and is unchanged the second time',
    async (name) => {
      const by = await api.tenant();
      const first = await bring(by, join(programmes, name));
      expect(sums(first)).toMatchObject({ changed: 0, skipped: 0 });
      expect(first.outcomes.every(({ created }) => created > 0 || name === 'loose.json')).toBe(true);
      const second = await bring(by, join(programmes, name));
      expect(sums(second)).toEqual({ created: 0, changed: 0, skipped: 0 });
      expect(printReport(second, false)).toContain('Unchanged: all of this file is here already.');
    },
  );

  test('XML after JSON matches people by id, and keeps values that the XML lacks', async () => {
    const by = await api.tenant();
    await bring(by, join(programmes, 'pretalx-frab.json'));
    expect(sums(await bring(by, join(programmes, 'pretalx-frab.xml')))).toMatchObject({
      created: 0,
      changed: 0,
    });
    const [profile] = (await list(by, 'profiles')).data;
    expect(profile.values).toMatchObject({ displayName: 'Ines Marin', bio: 'Builds **dams**.' });
    const rooms = (await list(by, 'rooms')).data;
    expect(rooms[0].values).toMatchObject({ name: 'Aula', capacity: 240 });
    const [agenda] = (await list(by, 'agendas')).data;
    expect(agenda.values).toMatchObject({ timeZone: 'Europe/Rome', dayStart: '05:00' });
  });

  test('new rooms keep the order of their file, after those of the channel', async () => {
    const by = await api.tenant();
    await by.create('rooms', { name: 'Attic', position: 4 }, by.channels.conference);
    const days = [
      {
        date: '2026-05-01',
        rooms: { Main: [session({})], Attic: [session({ guid: 'h' })], Annex: [session({ guid: 'i' })] },
      },
    ];
    const { schedule } = programme([]);
    const file = written('ordered.json', { schedule: { conference: { ...schedule.conference, days } } });
    await bring(by, file);
    const positions = async () =>
      (await list(by, 'rooms')).data.map(
        ({ values }: { values: { name: string; position: number | null } }) => [values.name, values.position],
      );
    const expected = [
      ['Annex', 6],
      ['Attic', 4],
      ['Main', 5],
    ];
    expect((await positions()).sort()).toEqual(expected);
    expect(sums(await bring(by, file))).toEqual({ created: 0, changed: 0, skipped: 0 });
    expect((await positions()).sort()).toEqual(expected);
  });

  test('people with different guids and one name are two, and stay two', async () => {
    const by = await api.tenant();
    await bring(by, join(programmes, 'camp-hub.json'));
    const names = (await list(by, 'profiles')).data.map(
      (row: { values: { displayName: string } }) => row.values.displayName,
    );
    expect(names.sort()).toEqual([
      'Leonard of the north',
      'Leonard of the north',
      'Unnamed user',
      'Unnamed user',
    ]);
    const renamed = readFileSync(join(programmes, 'camp-hub.json'), 'utf8').replace(
      '"name": "Leonard of the north"',
      '"name": "Leonard South"',
    );
    expect(sums(await bring(by, written('renamed.json', renamed)))).toEqual({
      created: 0,
      changed: 1,
      skipped: 0,
    });
  });

  test('a text that is too long is cut, and the warning names row and field', async () => {
    const by = await api.tenant();
    const long = programme([
      session({
        description: 'd'.repeat(20_001),
        track: 't'.repeat(101),
        language: 'l'.repeat(36),
        persons: [{ name: 'P', biography: 'b'.repeat(10_001) }],
      }),
    ]);
    const report = await bring(by, written('long.json', long));
    expect(sums(report)).toMatchObject({ changed: 0, skipped: 0 });
    expect(report.warnings).toEqual([
      ofZone,
      'Profile “P”, About: 10,001 characters were cut to 10,000.',
      'Session “Talk”, Track: 101 characters were cut to 100.',
      'Session “Talk”, Language: 36 characters were cut to 35.',
      'Session “Talk”, Description: 20,001 characters were cut to 20,000.',
    ]);
    expect(sums(await bring(by, written('long.json', long)))).toEqual({ created: 0, changed: 0, skipped: 0 });
  });

  test('rooms whose truncated names are equal stay separate', async () => {
    const by = await api.tenant();
    const rooms = ['a', 'b'].map((end) => ({ guid: end, name: `${'R'.repeat(100)}${end}` }));
    const report = await bring(by, written('rooms.json', programme([session({})], { rooms })));
    expect(sums(report).skipped).toBe(0);
    expect((await list(by, 'rooms')).total).toBe(3);
    expect(report.warnings.at(-1)).toMatch(/^Rooms: another one is called “R+…”, so this one is “R+/);
  });

  test('a room that another programme made keeps its capacity, and the warning says both', async () => {
    const by = await api.tenant();
    const file = (acronym: string, capacity: number) =>
      written(
        `${acronym}.json`,
        programme([session({ guid: acronym })], { acronym, rooms: [{ name: 'Hall', capacity }] }),
      );
    const capacities = async () =>
      (await list(by, 'rooms')).data.map(({ values }: { values: { capacity: number } }) => values.capacity);
    await bring(by, file('first', 240));
    for (const whose of ['channel', 'agenda']) {
      const { warnings } = await bring(by, file('second', 30));
      expect(warnings).toEqual([
        ofZone.replace('channel', whose),
        'Room “Hall”, Capacity: it stays 240, since another programme made this room. This file says 30.',
      ]);
      expect(await capacities()).toEqual([240]);
    }
    expect((await bring(by, file('first', 250))).warnings).toEqual([ofZone.replace('channel', 'agenda')]);
    expect(await capacities()).toEqual([250]);
  });

  test('a channel of another type is refused in a sentence, in a dry run too', async () => {
    const by = await api.tenant();
    await expect(
      bring(by, join(programmes, 'frab.json'), { channel: 'Magazine', dryRun: true }),
    ).rejects.toThrow(
      'A programme needs a conference channel, and “Magazine” is a channel of type Publication. Name one of these: Conference.',
    );
  });
});

describe('images of a programme', () => {
  test('in the file or beside it become images of the space; the import reports others', async () => {
    const by = await api.tenant();
    const photo = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#336699' } })
      .png()
      .toBuffer();
    writeFileSync(join(folder, 'ada.png'), photo);
    const events = [
      session({
        logo: `data:image/png;base64,${photo.toString('base64')}`,
        persons: [
          { name: 'Ada', avatar: 'ada.png' },
          { name: 'Bo', avatar: '../../../etc/hostname' },
          { name: 'Cy', avatar: 'none.png' },
          { name: 'Di', avatar: 'data:text/html;base64,PGI+' },
        ],
      }),
    ];
    const path = written('photos.json', programme(events));
    const report = await bring(by, path);
    expect(report.warnings).toEqual([
      ofZone,
      expect.stringMatching(/^Profile “Bo”, Photo: “\.\.\/\.\.\/\.\.\/etc\/hostname” was left out, since /),
      'Profile “Cy”, Photo: “none.png” was left out, since there is no such file beside the programme.',
      expect.stringMatching(/^Profile “Di”, Photo: it was left out, since This is no image/),
    ]);
    const [ada] = (await list(by, 'profiles')).data;
    expect(ada.values.photo).toMatchObject({ alt: 'Ada' });
    const [talk] = (await list(by, 'agenda-sessions')).data;
    expect(talk.values.image.url).toMatch(/^http:\/\/api\.example\/v1\/images\/[a-z2-7]{32}\/1920\.webp$/);
    const answer = await api.app.inject({ url: new URL(talk.values.image.url).pathname });
    expect(answer.statusCode).toBe(200);
    expect(sums(await bring(by, path))).toEqual({ created: 0, changed: 0, skipped: 0 });
  });

  test('take what the images of the space may take: of a trial less', async () => {
    const path = written(
      'full.json',
      programme([session({ persons: [{ name: 'Ada', avatar: 'ada.png' }] })]),
    );
    // A letter for each digit, so that no two tenants have one key.
    const imageKey = (id: number) =>
      String(id)
        .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
        .padEnd(32, 'z');
    const warningsOf = async (trialEnds: string | null) => {
      const by = await api.tenant();
      await api.database.asOwner('update tenants set trial_ends_at = $2 where id = $1', [by.id, trialEnds]);
      await api.database.asOwner(
        `insert into images (tenant_id, key, width, height, bytes, created_by) values ($1, $2, 1, 1, $3, '')`,
        [by.id, imageKey(by.id), quotas.trial.imageBytes],
      );
      return (await bring(by, path)).warnings;
    };
    expect(await warningsOf(null)).toEqual([ofZone]);
    expect(await warningsOf('2100-01-01')).toEqual([
      ofZone,
      'Profile “Ada”, Photo: “ada.png” was left out, since A trial holds 100 MiB of images at most, and they are taken.',
    ]);
  });
});

describe('an import among the bulk operations', () => {
  const bulkOperations = async (by: Tenant, entity: string) =>
    (await list(by, `${entity}/bulk-operations`)).data;
  test('is listed, and undone as one: what is new goes into the trash, what was changed is as before', async () => {
    const by = await api.tenant();
    await by.create('rooms', { name: 'Hall', description: 'Ours' }, by.channels.conference);
    const path = written(
      'one.json',
      programme([session({ persons: ['Ada'] })], { rooms: [{ name: 'Hall', capacity: 9 }] }),
    );
    await bring(by, path);
    const [bulkOperation] = await bulkOperations(by, 'agenda-sessions');
    expect(bulkOperation).toMatchObject({ done: 1, undoable: true, import: true });
    expect(bulkOperation.sentence).toMatch(/1 session from one\.json\. Undo takes back the whole import$/);
    expect((await by.call('POST', `/v1/a/bulk-operations/${bulkOperation.id}/undo`)).status).toBe(200);
    for (const entity of ['agendas', 'profiles', 'contributors', 'agenda-sessions']) {
      expect([entity, (await list(by, entity)).total]).toEqual([entity, 0]);
    }
    const [room] = (await list(by, 'rooms')).data;
    expect(room.values).toMatchObject({ name: 'Hall', description: 'Ours', capacity: null });
    expect((await bulkOperations(by, 'rooms')).at(-1)).toMatchObject({ undone: true });
    expect((await by.call('POST', `/v1/a/bulk-operations/${bulkOperation.id}/undo`)).status).toBe(409);
  });

  test('of many rows is undone part by part, those that lead to others first', async () => {
    const by = await api.tenant();
    const events = Array.from({ length: 600 }, (_, at) => session({ guid: `g${at}`, persons: [`P ${at}`] }));
    await bring(by, written('many.json', programme(events)));
    const [bulkOperation] = await bulkOperations(by, 'rooms');
    const { json } = await by.call('POST', `/v1/a/bulk-operations/${bulkOperation.id}/undo`);
    const jobs = [{ tenant: by.id, task: json.data.id as string }];
    const queue: Parameters<typeof runBulkOperation>[1] = {
      add: async (_tx, _name, job) => void jobs.push(job as { tenant: number; task: string }),
    };
    for (let at = 0; at < jobs.length && at < 100; at += 1) {
      await runBulkOperation(api.database.pool, queue, jobs[at] ?? { tenant: 0, task: '' });
    }
    expect(new Set(jobs.map(({ task }) => task)).size).toBe(5);
    for (const entity of ['agendas', 'rooms', 'profiles', 'contributors', 'agenda-sessions']) {
      expect([entity, (await list(by, entity)).total]).toEqual([entity, 0]);
      const [undo] = await bulkOperations(by, entity);
      expect(undo).toMatchObject({ status: 'ready', skipped: 0 });
    }
  });

  test('that changed nothing is not listed', async () => {
    const by = await api.tenant();
    const path = join(programmes, 'wafer.xml');
    await bring(by, path);
    await bring(by, path);
    expect(await bulkOperations(by, 'agenda-sessions')).toHaveLength(1);
  });
});

describe('whatever a programme says', () => {
  const hostile = fc.oneof(
    fc.constantFrom(null, '', 0, -5, 3.5, 1e15, true, [], {}, '\u0000\ud800', 'x'.repeat(300), 'a\nb'),
    fc.string({ unit: 'binary', maxLength: 40 }),
  );
  const others = ['id', 'subtitle', 'room', 'track', 'type', 'language', 'abstract', 'url', 'logo'];
  const fields = [...Object.keys(session({})), ...others];
  const person = fc.oneof(
    hostile,
    fc.record(
      { guid: hostile, code: hostile, id: hostile, name: hostile, email: hostile, biography: hostile },
      { requiredKeys: [] },
    ),
  );
  const event = fc
    .tuple(fc.constantFrom(...fields), hostile, fc.array(person, { maxLength: 4 }))
    .map(([field, value, persons]) => session({ persons, [field]: value }));
  const files = fc.tuple(
    fc.array(event, { minLength: 1, maxLength: 3 }),
    fc.record({
      rooms: fc.array(
        fc.record({ name: hostile, guid: hostile, capacity: hostile, description_en: hostile }),
        { maxLength: 2 },
      ),
    }),
  );

  const holds = async (by: Tenant, events: { guid: string }[], conference: Record<string, unknown>) => {
    const path = written(
      'any.json',
      programme(
        events.map((one, at) => ({ ...one, guid: one.guid === 'g' ? `g${at}` : one.guid })),
        conference,
      ),
    );
    const before = (await list(by, 'agenda-sessions')).total;
    let leftOut: string[];
    try {
      const { outcomes } = await bring(by, path);
      // Each session of the file is written, or named with why it is not; people and rooms are always written.
      leftOut = outcomes.flatMap(({ skipped }) => skipped.map(({ name, reason }) => `${name}: ${reason}`));
      const ofSessions = outcomes.find(({ what }) => what === 'Sessions');
      const { created = 0, changed = 0, unchanged = 0, skipped = [] } = ofSessions ?? {};
      expect(skipped).toHaveLength(leftOut.length);
      expect(created + changed + unchanged + skipped.length).toBe(events.length);
      for (const line of leftOut) expect(line).toMatch(/\S: .*\S\.$/s);
    } catch (error) {
      expect([error instanceof BrokenFile, String((error as Error).cause ?? error)]).toEqual([
        true,
        expect.any(String),
      ]);
      expect((await list(by, 'agenda-sessions')).total).toBe(before);
      return;
    }
    expect(sums(await bring(by, path))).toEqual({ created: 0, changed: 0, skipped: leftOut.length });
  };

  test('it is written wholly and the same the second time, or refused in a sentence and nothing is written', async () => {
    await fc.assert(
      fc.asyncProperty(files, async ([events, conference]) => holds(await api.tenant(), events, conference)),
      { numRuns: process.env.FAIRLEAD_FULL === '1' ? 400 : 40 },
    );
  }, 90_000);

  test('the same holds in a space with the programmes before it', async () => {
    const by = await api.tenant();
    // The file that fails is reported at once: a smaller one would need all files before it again.
    await fc.assert(
      fc.asyncProperty(files, ([events, conference]) => holds(by, events, conference)),
      { numRuns: process.env.FAIRLEAD_FULL === '1' ? 60 : 20, endOnFailure: true },
    );
  }, 90_000);
});
