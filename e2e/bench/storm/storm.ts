import { setTimeout as after } from 'node:timers/promises';
import { startBrowser } from '../browser.ts';
import { signInDemo } from '../demo-token.ts';
import { buildNow, buildsByClass, copyBuild, releaseAgain, remote, rollBack } from './builds.ts';
import { closeSession, comeBack, noteSeen, openSession, type Session } from './session.ts';
import { fillForm, wander } from './steps.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const dataFolder = process.env.DATA_DIR;
const switches = Number(process.env.STORM_RELEASES ?? 30);
const sessions = Number(process.env.STORM_SESSIONS ?? 10);
// Every third one takes the last release back; each of the others is of a build that no tab has seen.
const backEvery = 3;
// Every third one holds a form that is half typed, while three releases or roll-backs go by.
const typesEvery = 3;
const heldFor = 3;
const lookMs = 100;

/** How far the storm is. */
interface Weather {
  made: number;
  isOver: boolean;
}

async function holdThrough(weather: Weather, session: Session): Promise<void> {
  const until = weather.made + heldFor;
  let noted = -1;
  while (weather.made < until && !weather.isOver) {
    if (weather.made !== noted) {
      noted = weather.made;
      await comeBack(session);
    }
    await after(lookMs);
  }
}

async function screenText({ page }: Session): Promise<string> {
  const text = await page
    .locator('main')
    .textContent({ timeout: 5000 })
    .catch(() => null);
  return (text ?? 'nothing').replaceAll(/\s+/g, ' ').slice(0, 300);
}

async function live(session: Session, number: number, weather: Weather): Promise<void> {
  for (let turn = number; !weather.isOver; turn++) {
    const isForm = number % typesEvery === 0 && turn % 2 === 0;
    // One word of its own: several sessions begin in the same millisecond, and a search finds all rows that have its words.
    const name = `Storm ${Date.now().toString(36)}n${number}t${turn}e`;
    try {
      if (isForm) await fillForm(session, name, () => holdThrough(weather, session));
      else await wander(session, turn);
    } catch (thrown) {
      session.isTyping = false;
      const said = thrown instanceof Error ? thrown.message : String(thrown);
      session.failures.push(`${session.page.url()}: ${said.split('\n').slice(0, 3).join(' ')}`);
      console.log(
        `  ${session.name} failed: ${session.failures.at(-1)}; on the screen: ${await screenText(session)}`,
      );
    }
  }
}

// So that each release and roll-back meets every session on its way: all that do not hold a form have arrived somewhere since.
async function allHaveMoved(all: readonly Session[]): Promise<void> {
  const before = all.map(({ navigations, failures }) => navigations + failures.length);
  const hasMoved = ({ navigations, failures, isTyping }: Session, at: number) =>
    isTyping || navigations + failures.length > (before[at] ?? 0);
  while (!all.every(hasMoved)) await after(lookMs);
}

// The first builds fill caches of the page and of the browser.
const firstBuilds = 5;
// A tab lets go of a build ten seconds after its last screen was left, and looks every ten seconds: builds that wait for that are no growth.
const letGoMs = 25_000;

async function readHeaps(all: readonly Session[], isLast: boolean): Promise<void> {
  await after(letGoMs);
  for (const session of all) {
    await noteSeen(session);
    const [bytes, builds] = [await session.readHeap(), session.seen.size];
    const { first = bytes, builds: before = builds } = session.heap ?? {};
    session.heap = isLast
      ? { first, last: bytes, builds: builds - before }
      : { first: bytes, last: bytes, builds };
  }
}

async function blow(all: readonly Session[], builds: readonly string[], weather: Weather): Promise<void> {
  const fresh = builds.slice(1).values();
  for (let turn = 0; turn < switches; turn++) {
    await allHaveMoved(all);
    if (turn === firstBuilds) await readHeaps(all, false);
    const isBack = turn % backEvery === backEvery - 1;
    const build = isBack ? await rollBack() : await releaseAgain(fresh.next().value ?? '');
    weather.made += 1;
    console.log(`  ${weather.made} of ${switches}: ${isBack ? 'rolled back to' : 'released'} ${build}`);
  }
  await allHaveMoved(all);
  weather.isOver = true;
}

const mebibytes = (bytes: number) => (bytes / 2 ** 20).toFixed(1);

function printHeaps(all: readonly Session[]): void {
  const measured = all.flatMap(({ heap }) => (heap && heap.builds > 0 ? [heap] : []));
  const perBuild = measured.map(({ first, last, builds }) => (last - first) / builds);
  if (perBuild.length === 0) return;
  const mean = perBuild.reduce((sum, one) => sum + one, 0) / perBuild.length;
  const [first, last] = [measured.map((one) => one.first), measured.map((one) => one.last)].map(
    (all) => all.reduce((sum, one) => sum + one, 0) / all.length,
  );
  console.log(
    `heap of a session ${mebibytes(first ?? 0)} MiB after ${firstBuilds} switches, ${mebibytes(last ?? 0)} MiB at the end: ${(mean / 2 ** 20).toFixed(3)} MiB for each further build`,
  );
}

function print(all: readonly Session[]): boolean {
  console.log(
    `\n${'session'.padEnd(12)} ${'navigations'.padStart(11)} ${'builds seen'.padStart(11)} ${'forms saved'.padStart(11)}`,
  );
  for (const { name, navigations, seen, forms } of all) {
    console.log(
      `${name.padEnd(12)} ${String(navigations).padStart(11)} ${String(seen.size).padStart(11)} ${String(forms).padStart(11)}`,
    );
  }
  const sum = (of: (session: Session) => number) => all.reduce((total, one) => total + of(one), 0);
  const wrong = [
    ['failed navigations', sum(({ failures }) => failures.length)],
    ['mixed builds', sum(({ mixed }) => mixed.length)],
    ['lost form edits', sum(({ lost }) => lost.length)],
  ] as const;
  for (const { name, failures, mixed, lost } of all) {
    for (const line of [...failures, ...mixed, ...lost]) console.log(`  ${name}: ${line}`);
  }
  console.log(
    `\n${switches} releases and roll-backs of ${remote}, ${sum(({ navigations }) => navigations)} navigations, ${sum(({ forms }) => forms)} forms saved once and whole:`,
  );
  console.log(wrong.map(([what, count]) => `${count} ${what}`).join(', '));
  printHeaps(all);
  // Nothing is shown by a storm that nobody was in.
  const isShown = all.every(({ seen }) => seen.size > 1) && sum(({ forms }) => forms) > 0;
  if (!isShown) console.log('A session saw one build only, or no form was saved: this shows nothing.');
  return isShown && wrong.every(([, count]) => count === 0);
}

/**
 * Releases and rolls one remote back 30 times (`STORM_RELEASES`) while ten browser sessions (`STORM_SESSIONS`) work, by the commands that teams use. Two thirds are
 * releases of builds that no tab has seen. Prints what each session saw; ends with 1 unless no navigation failed, no two builds were mixed and nothing typed was lost.
 */
export async function storm(): Promise<void> {
  if (!dataFolder)
    throw new Error('The storm releases into a product that it has started: leave BASE_URL out.');
  const first = await buildNow(base);
  const copies = Array.from(
    { length: switches - Math.floor(switches / backEvery) },
    (_, at) => `storm${at}x`,
  );
  for (const copy of copies) copyBuild(dataFolder, first, copy);
  const builds = [first, ...copies];
  const buildOf = buildsByClass(dataFolder, builds);
  const browser = await startBrowser();
  const { token } = await signInDemo(base);
  const all: Session[] = [];
  for (let number = 0; number < sessions; number++) {
    all.push(await openSession(browser, { name: `session ${number + 1}`, base, token, buildOf }));
  }
  console.log(`${sessions} sessions are in`);
  const weather: Weather = { made: 0, isOver: false };
  const lives = all.map((session, number) => live(session, number, weather));
  await blow(all, builds, weather);
  await Promise.all(lives);
  await readHeaps(all, true);
  for (const session of all) await closeSession(session);
  await browser.close();
  if (!print(all)) process.exitCode = 1;
}
