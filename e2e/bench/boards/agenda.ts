import type { CDPSession, Page } from 'playwright';
import { channelTypes } from 'shared-contracts/session';
import { dashboardShown } from '../first-row.ts';
import { busyPerFrame, heapMiB } from '../taxonomy/measure.ts';
import { type Api, demoApi } from './api.ts';
import { dragWork, timesLine, workOf } from './moves.ts';
import { frabProgramme } from './programme.ts';
import { signedInPage } from './signed-in-page.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const size = { sessions: 1500, rooms: 100, days: 5 };
const largeSize = { sessions: Number(process.env.BENCH_LARGE ?? 10_000), rooms: 100, days: 5 };
const mounts = 5;

interface Task {
  id: string;
  status: string;
  error?: string | null;
}

/** Imports a programme and waits until it is there; returns the seconds. */
async function importText(api: Api, file: string, text: string): Promise<number> {
  const began = performance.now();
  let task = await api.upload<Task>(channelTypes.conference, `/v1/a/agendas/import?file=${file}`, text);
  while (task.status === 'pending') {
    await new Promise((done) => setTimeout(done, 250));
    task = await api.send<Task>(channelTypes.conference, 'GET', `/v1/a/tasks/${task.id}`);
  }
  if (task.status !== 'ready') throw new Error(`The import is ${task.status}: ${task.error}`);
  return (performance.now() - began) / 1000;
}

async function agendaOf(api: Api, title: string): Promise<number> {
  const rows = await api.send<{ id: number; values: { name: string } }[]>(
    channelTypes.conference,
    'GET',
    '/v1/a/agendas?limit=100',
  );
  const found = rows.find(({ values }) => values.name === title);
  if (!found) throw new Error(`No agenda has the name ${title}.`);
  return found.id;
}

/** Milliseconds until a plain board of absolutely placed links, as many as the product shows, is laid out. */
async function plainMounts(page: Page, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < mounts; turn += 1) {
    times.push(
      await page.evaluate((sessions) => {
        const began = performance.now();
        const board = document.createElement('div');
        board.style.cssText = 'position:fixed;inset:0;overflow:auto;background:#111';
        for (let number = 0; number < sessions; number += 1) {
          const link = document.createElement('a');
          link.href = `/app/agendas?session=${number}`;
          link.textContent = `09:00–09:30 Session ${number}`;
          link.style.cssText = `position:absolute;left:${(number % 100) * 160}px;top:${Math.floor(number / 100) * 60}px;width:150px;height:56px`;
          board.append(link);
        }
        document.body.append(board);
        board.getBoundingClientRect();
        const took = performance.now() - began;
        board.remove();
        return took;
      }, count),
    );
  }
  return times;
}

const sessionLinks = 'main [role=group] a';

async function plan(page: Page, session: CDPSession, agenda: number): Promise<void> {
  const address = `${base}/app/agendas?agenda=${agenda}&shape=plan`;
  await page.goto(address);
  const first = page.locator(sessionLinks).first();
  await first.waitFor();
  // Again and again from the list of the same agenda, without a request for the remote.
  const shown: number[] = [];
  for (let turn = 0; turn < mounts; turn += 1) {
    await page.goto(`${base}/app/dashboard`);
    await dashboardShown(page);
    const began = performance.now();
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, address.slice(base.length));
    await first.waitFor();
    shown.push(performance.now() - began);
  }
  const count = await page.locator(sessionLinks).count();
  console.log(timesLine(`plan shown, ${count} sessions in the page`, shown));
  console.log(timesLine('plain board of as many', await plainMounts(page, count)));
  const box = await first.boundingBox();
  if (!box) throw new Error('No session is on the screen.');
  const from = { x: box.x + 20, y: box.y + 8 };
  const moves = await dragWork(page, session, { from, to: { x: from.x + 600, y: from.y + 260 }, steps: 120 });
  console.log(timesLine('work of the page a pointer move, with conflicts', moves));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await first.focus();
  await page.keyboard.press('m');
  const keys = ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'];
  const acts = Array.from({ length: 60 }, (_, at) => () => page.keyboard.press(keys[at % 4] ?? 'ArrowDown'));
  console.log(timesLine('work of the page a move by key', await workOf(page, session, acts)));
  const written = async (keys: readonly string[]) => {
    const answer = page.waitForResponse((one) => one.url().endsWith('/move'));
    for (const key of keys) await page.keyboard.press(key);
    await answer;
  };
  await written(['Enter']);
  for (let turn = 0; turn < 20; turn += 1) await written(['m', turn % 2 ? 'ArrowUp' : 'ArrowDown', 'Enter']);
  const undos = Array.from({ length: 10 }, () => () => page.keyboard.press('ControlOrMeta+z'));
  console.log(timesLine('work of the page an undo, until it is drawn', await workOf(page, session, undos)));
  const answered: number[] = [];
  for (let turn = 0; turn < 10; turn += 1) {
    const began = performance.now();
    await written(['ControlOrMeta+z']);
    answered.push(performance.now() - began);
  }
  console.log(timesLine('undo, answered by the server', answered));
  const board = `[...document.querySelectorAll('main *')].find((one) => one.scrollHeight > one.clientHeight + 200 && getComputedStyle(one).overflowY !== 'visible')`;
  const busy = await busyPerFrame(page, session, board).catch(() => null);
  if (busy !== null)
    console.log(`${'work a frame while the board scrolls'.padEnd(48)} ${busy.toFixed(1)} ms`);
  console.log(`${'heap of the page'.padEnd(48)} ${(await heapMiB(session)).toFixed(0)} MiB`);
}

/**
 * The plan of an agenda of 1,500 sessions in 100 rooms on 5 days: mount beside a plain board, pointer moves with their conflicts, keys, undo, scrolling; and how
 * long programmes of that size and of 10,000 sessions (`BENCH_LARGE`) take to import. It writes into the demo space.
 */
export async function agenda(): Promise<void> {
  const api = await demoApi(base);
  const { title, text } = frabProgramme(size);
  console.log(
    `${`import of ${size.sessions} sessions`.padEnd(48)} ${(await importText(api, 'bench.json', text)).toFixed(1)} s`,
  );
  const again = await importText(api, 'bench.json', text);
  console.log(`${'the same again, unchanged'.padEnd(48)} ${again.toFixed(1)} s`);
  const { browser, page, session } = await signedInPage(base);
  await plan(page, session, await agendaOf(api, title));
  await browser.close();
  const large = frabProgramme(largeSize);
  const seconds = await importText(api, 'large.json', large.text);
  console.log(`${`import of ${largeSize.sessions} sessions`.padEnd(48)} ${seconds.toFixed(1)} s`);
}
