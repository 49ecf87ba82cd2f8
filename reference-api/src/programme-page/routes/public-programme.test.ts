import { beforeAll, describe, expect, test } from '@jest/globals';
import ICAL from 'ical.js';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { agendaCalls } from '../../testing/agendas/agenda-calls.ts';
import { apiForFile } from '../../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();
const channel = tenant.channels.conference;
const calls = agendaCalls(tenant);
const { change, newAgenda, release } = calls;
let hall: Row;
let ada: Row;
let addresses = 0;

beforeAll(async () => {
  hall = await tenant.create('rooms', { name: 'Hall' }, channel);
  const values = { kind: 'person', displayName: 'Ada', bio: 'Writes.', status: 'published' };
  const profile = await tenant.create('profiles', values, channel);
  ada = await tenant.create('contributors', { profile: profile.id, roles: ['speaker'] }, channel);
});

const session = (agenda: Row, title: string, values: EntityValues = {}) =>
  calls.session(agenda, title, { room: hall.id, ...values });
const own = async ({ id }: Row) =>
  (await tenant.call('GET', `/v1/a/agendas/${id}/page`, { channel })).json.data;
const write = ({ id }: Row, data: object, version: number) =>
  tenant.call('PUT', `/v1/a/agendas/${id}/page`, {
    channel,
    body: { context: { id, type: 'agendas', version }, data },
  });

/** Switches the page of an agenda on, at an address of its own. */
async function shown(agenda: Row): Promise<string> {
  addresses += 1;
  const address = `spring-${addresses}`;
  expect((await write(agenda, { address, isOn: true }, 0)).status).toBe(200);
  return `/programme/${address}`;
}

const read = async (path: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await api.app.inject({ method: 'GET', url: path, headers });
  return { status: statusCode, text: body, headers: answered };
};

describe('the page of a programme', () => {
  test('shows nobody anything until it is switched on and something is released', async () => {
    const agenda = await newAgenda();
    await session(agenda, 'Opening');
    expect(await own(agenda)).toMatchObject({
      address: null,
      isOn: false,
      version: 0,
      suggestion: 'spring',
      release: null,
    });
    const path = await shown(agenda);
    const early = await read(path);
    expect([early.status, early.text.includes('Opening')]).toEqual([200, false]);
    expect(early.text).toContain('is not out yet');
    await release(agenda, '1.0');
    expect((await read(path)).text).toContain('Opening');
    expect(await own(agenda)).toMatchObject({ isOn: true, version: 1, release: '1.0' });
    expect((await write(agenda, { address: path.slice('/programme/'.length), isOn: false }, 1)).status).toBe(
      200,
    );
    expect((await read(path)).status).toBe(404);
  });

  test('shows the last release and never the working copy', async () => {
    const agenda = await newAgenda();
    const opening = await session(agenda, 'Opening');
    const panel = await session(agenda, 'Panel', { start: '2026-03-29T09:00:00Z' });
    await release(agenda, '1.0');
    const path = await shown(agenda);
    await change(opening, { title: 'Draft title' });
    await session(agenda, 'Draft session');
    const first = await read(`${path}?day=2026-03-28`);
    expect(first.text).toContain('Opening');
    expect(first.text).not.toContain('Draft');
    expect(first.text).toContain('Release 1.0');
    const calendar = await read(`${path}/calendar.ics`);
    const [, uid = ''] =
      /UID:(\S+)\r\n[\s\S]*SUMMARY:Panel/.exec(
        calendar.text.slice(calendar.text.lastIndexOf('BEGIN:VEVENT')),
      ) ?? [];
    expect((await read(`${path}/sessions/${uid}`)).status).toBe(200);
    await change(panel, { state: 'cancelled' });
    await release(agenda, '1.1');
    expect((await read(`${path}?day=2026-03-28`)).text).toContain('Draft title');
    // Who has the link of a session that was cancelled is told so.
    const gone = await read(`${path}/sessions/${uid}`);
    expect(gone.text).toMatch(/Panel<\/h1><p>This session was in the programme, and is no longer/);
  });

  test('a session, a speaker, a room and a track have addresses', async () => {
    const agenda = await newAgenda();
    await session(agenda, 'Opening', { contributors: [ada.id], track: 'Art & Play', abstract: 'Line\nnext' });
    await session(agenda, 'Other');
    await release(agenda, '1.0');
    const path = await shown(agenda);
    const { text } = await read(path);
    const [, toSession = ''] = /<a class="title" dir="auto" href="([^"]+)">Opening/.exec(text) ?? [];
    const page = (await read(toSession)).text;
    expect(page).toContain('<p>Line<br>next</p>');
    expect(page).toContain('<p>Writes.</p>');
    expect(page).toContain('Saturday 28 March 2026, 10:00–10:30</time>, Europe/Berlin (UTC+01:00)');
    const [, toSpeaker = ''] = /<a href="([^"]+\/speakers\/[^"]+)">Ada/.exec(page) ?? [];
    expect((await read(toSpeaker)).text).toMatch(/<h1 dir="auto">Ada<\/h1>.*Opening/s);
    const [, toTrack = ''] = /<a href="([^"]+)">Art &amp; Play/.exec(page) ?? [];
    const narrowed = (await read(toTrack.replaceAll('&amp;', '&'))).text;
    expect([narrowed.includes('Opening'), narrowed.includes('Other')]).toEqual([true, false]);
    expect(narrowed).toContain(`href="${path}/tracks/Art%20%26%20Play.ics"`);
    expect((await read(`${path}/rooms/${hall.id}`)).headers.location).toBe(`${path}?room=${hall.id}`);
    for (const none of [
      'sessions/x',
      'speakers/x',
      'rooms/0.ics',
      'tracks/x.ics',
      'nothing/x',
      'sessions/__proto__',
    ]) {
      expect([none, (await read(`${path}/${none}`)).status]).toEqual([none, 404]);
    }
  });

  test('is read again only if it changed, may be framed, and runs no script', async () => {
    const agenda = await newAgenda();
    await session(agenda, 'Opening', { start: '2020-01-01T09:00:00Z' });
    await release(agenda, '1.0');
    const path = await shown(agenda);
    const { headers } = await read(path);
    expect(headers['cache-control']).toMatch(/^public, max-age=60,/);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('frame-ancestors *');
    expect(policy).not.toMatch(/script-src|unsafe/);
    expect(headers['set-cookie']).toBeUndefined();
    const again = await read(path, { 'if-none-match': `"other", ${headers.etag}` });
    expect([again.status, again.text]).toEqual([304, '']);
    expect((await read(path, { 'if-none-match': 'W/"other"' })).status).toBe(200);
  });

  test('an address of the network that reads too often gets the time to come back', async () => {
    const agenda = await newAgenda();
    await session(agenda, 'Opening');
    await release(agenda, '1.0');
    const path = await shown(agenda);
    const from = { 'x-forwarded-for': '198.51.100.88' };
    const before = await api.database.asOwner<{ key: string }>(
      "select key from limits.counts where key like 'programmeRead:%'",
    );
    expect((await read(path, from)).status).toBe(200);
    const known = before.map(({ key }) => key);
    await api.database.asOwner(
      "update limits.counts set points = 20000 where key like 'programmeRead:%' and not (key = any($1))",
      [known],
    );
    const refused = await read(path, from);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect(refused.text).toContain('<h1>Not at this moment</h1>');
    expect((await read(path)).status).toBe(200);
  });

  test('an address that makes no sense is no fault', async () => {
    const agenda = await newAgenda();
    await session(agenda, 'Opening');
    await release(agenda, '1.0');
    const path = await shown(agenda);
    const odd = [
      '?day=x&day=y',
      '?q=%00',
      '?q=%F0',
      `?q=${'x'.repeat(5000)}`,
      '?room=-1',
      '?__proto__=1',
      '/',
      '/now',
    ];
    for (const one of odd) expect([one, (await read(`${path}${one}`)).status]).toEqual([one, 200]);
    for (const one of ['%00', 'UPPER', 'a'.repeat(500), "x'--", '..%2f..'])
      expect([one, (await read(`/programme/${one}`)).status]).toEqual([one, 404]);
  });
});

describe('switching a page on', () => {
  test('an address is of one programme, whichever tenant has it', async () => {
    const stranger = await api.tenant();
    const there = stranger.channels.conference;
    const theirs = await stranger.create(
      'agendas',
      { name: 'Theirs', dateFrom: '2026-03-28', dateTo: '2026-03-29', timeZone: 'UTC' },
      there,
    );
    const taken = await newAgenda();
    const path = await shown(taken);
    const body = (id: number) => ({
      context: { id, type: 'agendas', version: 0 },
      data: { address: path.slice('/programme/'.length), isOn: true },
    });
    const call = (id: number) =>
      stranger.call('PUT', `/v1/a/agendas/${id}/page`, { channel: there, body: body(id) });
    const refused = await call(theirs.id);
    expect([refused.status, refused.json.fields]).toEqual([
      409,
      { address: 'Another programme has this address. Choose another one.' },
    ]);
    expect((await call(taken.id)).status).toBe(404);
    expect((await stranger.call('GET', `/v1/a/agendas/${taken.id}/page`, { channel: there })).status).toBe(
      404,
    );
  });

  test('the second of two changes is told who made the first', async () => {
    const agenda = await newAgenda();
    await shown(agenda);
    const { status, json } = await write(agenda, { address: 'spring-late', isOn: false }, 0);
    expect([status, json.error]).toEqual([412, 'The public page was changed by Test Person meanwhile.']);
    for (const address of ['', 'Upper', 'a--b', 'x'.repeat(61), 'ü'])
      expect((await write(agenda, { address, isOn: true }, 1)).status).toBe(422);
  });

  test('an agenda in the trash has no page', async () => {
    const agenda = await newAgenda();
    const opening = await session(agenda, 'Opening');
    await release(agenda, '1.0');
    const path = await shown(agenda);
    expect((await read(path)).status).toBe(200);
    await tenant.call('DELETE', `/v1/a/agenda-sessions/${opening.id}`, { channel });
    const removed = await tenant.call('DELETE', `/v1/a/agendas/${agenda.id}`, { channel });
    expect([removed.status, removed.json.error]).toEqual([200, undefined]);
    expect((await read(path)).status).toBe(404);
    expect((await read(`${path}/calendar.ics`)).status).toBe(404);
  });
});

/** What RFC 5545 asks of the lines of a calendar, which readers forgive. */
function checkStrictly(text: string): void {
  expect(text.endsWith('\r\n') || text.endsWith('END:VCALENDAR')).toBe(true);
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const unfolded = text.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  for (const line of unfolded) expect(line).toMatch(/^[A-Z-]+(;[A-Z-]+=[^;:]+)*:/);
  for (const line of unfolded.filter((one) => /^(SUMMARY|NAME|X-WR-CALNAME|LOCATION):/.test(one)))
    expect(line.slice(line.indexOf(':') + 1)).toMatch(/^(?:[^\\;,]|\\[\\;,nN])*$/);
  const uids = unfolded.filter((line) => line.startsWith('UID:'));
  expect(new Set(uids).size).toBe(unfolded.filter((line) => line === 'BEGIN:VEVENT').length);
}

test('calendars keep the identity of a session from release to release', async () => {
  const agenda = await newAgenda('Feeds');
  const opening = await session(agenda, 'Opening; with, signs\nand “quotes”', {
    contributors: [ada.id],
    track: 'Art',
  });
  await session(agenda, 'Other');
  await release(agenda, '1.0');
  const path = await shown(agenda);
  const events = async (at: string) => {
    const { status, text } = await read(`${path}/${at}`);
    expect([at, status]).toEqual([at, 200]);
    checkStrictly(text);
    return new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((one) => ({
      uid: String(one.getFirstPropertyValue('uid')),
      sequence: Number(one.getFirstPropertyValue('sequence')),
      stamp: String(one.getFirstPropertyValue('dtstamp')),
      start: String(one.getFirstPropertyValue('dtstart')),
      url: String(one.getFirstPropertyValue('url')),
    }));
  };
  const [first, ...rest] = await events('tracks/Art.ics');
  expect(rest).toEqual([]);
  expect(await events('tracks/Art.ics')).toEqual([first]);
  expect(await events('calendar.ics')).toHaveLength(2);
  expect(await events(`rooms/${hall.id}.ics`)).toHaveLength(2);
  expect(await events(`sessions/${first?.uid}.ics`)).toEqual([first]);
  expect(first?.url.endsWith(`${path}/sessions/${first.uid}`)).toBe(true);
  await change(opening, { start: '2026-03-28T12:00:00Z' });
  // The working copy reaches nobody.
  expect(await events('tracks/Art.ics')).toEqual([first]);
  await release(agenda, '1.1');
  const [moved] = await events('tracks/Art.ics');
  expect(moved).toMatchObject({ uid: first?.uid, start: '2026-03-28T12:00:00Z' });
  expect(moved?.sequence).toBeGreaterThan(first?.sequence ?? 0);
});
