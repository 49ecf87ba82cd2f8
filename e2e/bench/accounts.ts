import { randomInt, randomUUID } from 'node:crypto';
import { encodeMode, initialMode, modeHeader } from 'shared-contracts/session';
import { demo } from '../support/person.ts';
import { comparison, median, percentile } from './statistics.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const pairs = Number(process.env.BENCH_PAIRS ?? 500);
/** How often the bench may call from one address before a rate limit answers. */
const usesOfAddress = 4;
const context = { id: 0, type: 'user' };
const password = 'Correct!1horse';

interface Timed {
  ms: number;
  status: number;
  data: unknown;
}
type Call = (path: string, body: object) => Promise<Timed>;

async function callerOf(): Promise<{ api: string; call: Call }> {
  const { api } = await (await fetch(`${base}/config.json`)).json();
  const call: Call = async (path, body) => {
    // Each call from an address of its own: a product in test mode believes this, and its limits stay as they are.
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    const began = performance.now();
    const answer = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
      body: JSON.stringify(body),
    });
    const { data } = await answer.json();
    return { ms: performance.now() - began, status: answer.status, data };
  };
  return { api, call };
}

const freshAddress = () => `${randomUUID()}@bench.example`;

function signUpBody(emailAddress: string) {
  const person = { firstName: 'Bench', lastName: 'Mark', dayOfBirth: '1990-01-01' };
  return { context, data: { ...person, emailAddress, password } };
}

const calls: Record<string, (call: Call, emailAddress: string) => Promise<Timed>> = {
  login: (call, emailAddress) => call('/services/login', { emailAddress, password: 'Wrong!1horse' }),
  recover: (call, emailAddress) => call('/services/recover', { emailAddress }),
  resend: (call, data) => call('/services/resend', { context, data }),
  signup: (call, emailAddress) => call('/services/signup', signUpBody(emailAddress)),
};

async function signedUp(call: Call, count: number): Promise<string[]> {
  const made = Array.from({ length: count }, freshAddress);
  for (const address of made) {
    const { status } = await call('/services/signup', signUpBody(address));
    if (status !== 200)
      throw new Error(`A sign-up was answered with ${status}: is the product in test mode?`);
  }
  return made;
}

interface Mail {
  to: { address: string }[];
  text: string;
}

/** Verifies addresses by the codes in the mailbox of the product. */
async function verified(call: Call, addresses: string[]): Promise<string[]> {
  const mailbox = new URL('/email', base);
  mailbox.port = String(Number(mailbox.port) + 180);
  const left = new Set(addresses);
  for (let tries = 0; left.size > 0 && tries < 300; tries += 1) {
    const mails = (await (await fetch(mailbox)).json()) as Mail[];
    for (const { to, text } of mails) {
      const address = to[0]?.address ?? '';
      const code = /^Code: (\S+)$/m.exec(text)?.[1];
      if (!code || !left.delete(address)) continue;
      await call('/services/verify', { context, data: { code } });
    }
    await new Promise((done) => setTimeout(done, 500));
  }
  if (left.size > 0) throw new Error(`${left.size} mails did not arrive.`);
  return addresses;
}

async function comparePairs(call: Call, name: string, kind: string): Promise<void> {
  const ask = calls[name];
  if (!ask) return;
  const accounts = await signedUp(call, Math.ceil(pairs / usesOfAddress));
  const known = kind === 'verified' ? await verified(call, accounts) : accounts;
  const unknown = known.map(freshAddress);
  // The limits know both alike before the first pair.
  for (const address of unknown) await call('/services/recover', { emailAddress: address });
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let pair = 0; pair < pairs; pair += 1) {
    const place = pair % known.length;
    const other = name === 'signup' ? freshAddress() : (unknown[place] ?? '');
    const sides = [
      ['known', known[place] ?? ''],
      ['unknown', other],
    ] as const;
    for (const [side, address] of Math.random() < 0.5 ? sides : [...sides].reverse()) {
      times[side].push((await ask(call, address)).ms);
    }
  }
  console.log(comparison(`${name}, ${kind} against unknown`, times.known, times.unknown));
}

/** Repeats work from several hands at once until a time; answers how long each took. */
async function repeat(hands: number, until: number, work: () => Promise<number>): Promise<number[]> {
  const times: number[] = [];
  const hand = async () => {
    while (performance.now() < until) times.push(await work());
  };
  await Promise.all(Array.from({ length: hands }, hand));
  return times;
}

async function signInsBesideLists(api: string, call: Call): Promise<void> {
  const seconds = 10;
  const credentials = { emailAddress: demo.email, password: demo.password };
  const { data } = await call('/services/login', credentials);
  const authorization = `Bearer ${(data as { access_token: string }).access_token}`;
  const channels = await fetch(`${api}/v1/a/channels/all`, { headers: { authorization } });
  const magazine = (await channels.json()).data.find((one: { subType: number }) => one.subType === 4);
  const mode = encodeMode({ ...initialMode, channel: { id: magazine.id, type: 4 } });
  const list = async () => {
    const began = performance.now();
    await (await fetch(`${api}/v1/a/articles`, { headers: { authorization, [modeHeader]: mode } })).text();
    return performance.now() - began;
  };
  const signIn = async () => (await call('/services/login', credentials)).ms;
  const end = () => performance.now() + seconds * 1000;
  const alone = await repeat(4, end(), list);
  const until = end();
  const [beside, signIns] = await Promise.all([repeat(4, until, list), repeat(4, until, signIn)]);
  const line = (what: string, times: number[]) =>
    console.log(
      `${what.padEnd(44)} ${(times.length / seconds).toFixed(0).padStart(6)} /s   p50 ${median(times).toFixed(1).padStart(6)} ms   p95 ${percentile(times, 0.95).toFixed(1).padStart(6)} ms`,
    );
  console.log(`\n${seconds} s each, 4 hands for lists, 4 for sign-ins\n`);
  line('list calls alone', alone);
  line('list calls beside sign-ins', beside);
  line('sign-ins beside list calls', signIns);
}

/** Whether time tells that an address has an account; sign-ins per second beside other calls; a trial. Prints figures. */
export async function accounts(): Promise<void> {
  const { api, call } = await callerOf();
  console.log(`\n${pairs} interleaved pairs each; |t| < 4.5 is what nobody can tell from chance\n`);
  for (const kind of ['verified', 'unverified']) {
    for (const name of Object.keys(calls)) await comparePairs(call, name, kind);
  }
  await signInsBesideLists(api, call);
  const trials: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) trials.push((await call('/services/trial', {})).ms);
  console.log(`\nbeginning a trial: median ${median(trials).toFixed(0)} ms of ${trials.length}`);
}
