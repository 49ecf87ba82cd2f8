import { channelTypes } from 'shared-contracts/session';
import { type Api, demoApi } from './api.ts';
import { dragWork, timesLine, workOf } from './moves.ts';
import { signedInPage } from './signed-in-page.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const coachCount = 20;
const daysOpen = 6;
const connections = Number(process.env.BENCH_CONNECTIONS ?? 16);
const boardSessions = Number(process.env.BENCH_SESSIONS ?? 1000);
/** A Monday far ahead of all other sessions: 4 June 2040. */
const monday = Date.UTC(2040, 5, 4);
const [hourMs, dayMs] = [3_600_000, 86_400_000];
const minutes = 30;

const dayText = (day: number) => new Date(monday + day * dayMs).toISOString().slice(0, 10);
const iso = (instant: number) => new Date(instant).toISOString().replace('.000Z', 'Z');

interface Studio {
  service: number;
  coaches: number[];
}

/** Coaches of the bench's own, who work all week, and a service that each of them gives. */
async function makeStudio(api: Api): Promise<Studio> {
  const mark = Date.now().toString(36);
  const { administration, core } = channelTypes;
  const service = await api.create(administration, 'services', {
    ...{ name: `Bench ${mark}`, duration: minutes, slotInterval: minutes, capacity: 1 },
  });
  const ranges = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: '00:00', to: '24:00' }));
  const available = await api.create(administration, 'availables', {
    ...{ name: `Bench ${mark}`, timeZone: 'UTC', weekly: ranges },
  });
  const coaches: number[] = [];
  for (let number = 1; number <= coachCount; number += 1) {
    const profile = await api.create(core, 'profiles', { displayName: `Coach ${number} ${mark}` });
    const coach = { profile, services: [service], available };
    coaches.push(await api.create(administration, 'coaches', coach));
  }
  return { service, coaches };
}

/** The times of the board: each coach has the same number of sessions on each day from Monday to Saturday, on which the demo business is open. */
function timesOf({ coaches }: Studio): { coach: number; start: number }[] {
  const perDay = Math.ceil(boardSessions / coaches.length / daysOpen);
  return Array.from({ length: boardSessions }, (_, at) => {
    const turn = Math.floor(at / coaches.length);
    const [day, place] = [Math.floor(turn / perDay), turn % perDay];
    return {
      coach: coaches[at % coaches.length] ?? 0,
      start: monday + day * dayMs + 8 * hourMs + place * 2 * minutes * 60_000,
    };
  });
}

/** How many checks took at most so many seconds, by that limit, as the API has counted them since it started. */
async function checkCounts(api: Api): Promise<Map<number, number>> {
  const found = (await api.read('/metrics')).matchAll(
    /^booking_check_duration_seconds_bucket\{le="([^"]+)"\} (\d+)$/gm,
  );
  return new Map(
    [...found].map(([, limit, count]) => [limit === '+Inf' ? Infinity : Number(limit), Number(count)]),
  );
}

/** The least limit that a share of the checks since `before` kept, in milliseconds. */
function limitOf(share: number, before: Map<number, number>, after: Map<number, number>): string {
  const counts = [...after].map(([limit, count]) => ({ limit, count: count - (before.get(limit) ?? 0) }));
  const all = Math.max(...counts.map(({ count }) => count));
  const kept = counts.find(({ count }) => count >= all * share);
  return `${((kept?.limit ?? 0) * 1000).toFixed(1).padStart(6)} ms`;
}

async function bookAll(api: Api, studio: Studio): Promise<void> {
  const left = timesOf(studio);
  const times: number[] = [];
  const before = await checkCounts(api);
  const began = performance.now();
  const connection = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { coach, start } = next;
      const data = { service: studio.service, coach, start: iso(start), end: iso(start + minutes * 60_000) };
      const at = performance.now();
      await api.create(channelTypes.dashboard, 'appointments', { ...data, status: 'accepted' });
      times.push(performance.now() - at);
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  const seconds = (performance.now() - began) / 1000;
  console.log(timesLine(`a booking, ${connections} connections`, times));
  console.log(`${''.padEnd(48)} ${(times.length / seconds).toFixed(0)} bookings a second`);
  const after = await checkCounts(api);
  const [half, most] = [limitOf(0.5, before, after), limitOf(0.99, before, after)];
  console.log(`${'its check, in the transaction that writes it'.padEnd(48)} p50 ≤ ${half}   p99 ≤ ${most}`);
}

async function freeTimes(api: Api, { service }: Studio): Promise<void> {
  const page = await api.send<{ address: string | null; suggestion: string; isOn: boolean; version: number }>(
    channelTypes.administration,
    'GET',
    '/v1/a/booking-page',
  );
  const address = page.address ?? page.suggestion;
  if (!page.isOn)
    await api.send(channelTypes.administration, 'PUT', '/v1/a/booking-page', {
      context: { id: 0, type: 'booking-page', version: page.version },
      data: { address, isOn: true },
    });
  const from = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
  const until = new Date(Date.now() + 32 * dayMs).toISOString().slice(0, 10);
  const times: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const began = performance.now();
    const status = await api.visit(
      `/v1/book/${address}/slots?service=${service}&from=${from}&to=${until}&zone=UTC`,
    );
    if (status !== 200) throw new Error(`The free times were answered with ${status}.`);
    times.push(performance.now() - began);
  }
  console.log(timesLine(`free times of a month, ${coachCount} coaches`, times));
}

async function board({ coaches }: Studio): Promise<void> {
  const { browser, page, session } = await signedInPage(base);
  for (const view of ['day', 'week']) {
    const began = performance.now();
    await page.goto(`${base}/app/scheduler?view=${view}&day=${dayText(0)}&coach=${coaches.join(',')}`);
    const first = page.locator('main a[href^="/app/sessions/"]').first();
    await first.waitFor();
    const shown = performance.now() - began;
    const count = await page.locator('main a[href^="/app/sessions/"]').count();
    console.log(`${`${view}: ${count} sessions on the board`.padEnd(48)} shown after ${shown.toFixed(0)} ms`);
    await first.evaluate((e) => e.scrollIntoView({ block: 'center' }));
    const box = await first.boundingBox();
    if (!box) throw new Error('No session is on the screen.');
    const from = { x: box.x + 20, y: box.y + 6 };
    const moves = await dragWork(page, session, {
      from,
      to: { x: from.x + 700, y: from.y + 200 },
      steps: 120,
    });
    console.log(timesLine(`${view}: work of the page a pointer move of a drag`, moves));
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await first.focus();
    await page.keyboard.press('m');
    const keys = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
    const acts = Array.from(
      { length: 60 },
      (_, at) => () => page.keyboard.press(keys[at % 4] ?? 'ArrowDown'),
    );
    console.log(timesLine(`${view}: work of the page a move by key`, await workOf(page, session, acts)));
    await page.keyboard.press('Escape');
  }
  await browser.close();
}

/**
 * Bookings: what a booking with its checks takes over 16 connections, the free times of a month for 20 coaches, and the board of the scheduler with
 * 1,000 sessions (`BENCH_SESSIONS`). It writes into the demo space.
 */
export async function booking(): Promise<void> {
  const api = await demoApi(base);
  const studio = await makeStudio(api);
  await freeTimes(api, studio);
  await bookAll(api, studio);
  await board(studio);
}
