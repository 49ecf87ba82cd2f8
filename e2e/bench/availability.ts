import { encodeMode, initialMode } from 'shared-contracts/session';
import { signInDemo } from './demo-token.ts';

const perSecond = 20;
/** How long a call may take before it counts as failed, in milliseconds. */
const patienceMs = 20_000;

interface Kind {
  name: string;
  send: (signal: AbortSignal) => Promise<Response>;
}

async function kindsOf(base: string): Promise<Kind[]> {
  const { api, token } = await signInDemo(base);
  const authorization = { Authorization: `Bearer ${token}` };
  const channels = await (await fetch(`${api}/v1/a/channels/all`, { headers: authorization })).json();
  const [channel] = channels.data.filter(({ subType }: { subType: number }) => subType === 4);
  const mode = encodeMode({ ...initialMode, channel: { id: channel.id, type: 4 } });
  const headers = { ...authorization, 'X-API-Mode': mode };
  const body = () =>
    JSON.stringify({
      context: { id: 0, type: 'articles' },
      data: {
        title: `Availability ${crypto.randomUUID()}`,
        body: [{ type: 'paragraph', text: 'Written meanwhile.' }],
      },
    });
  return [
    { name: 'list', send: (signal) => fetch(`${api}/v1/a/articles?limit=20`, { headers, signal }) },
    {
      name: 'write',
      send: (signal) =>
        fetch(`${api}/v1/a/articles`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: body(),
          signal,
        }),
    },
    { name: 'page', send: (signal) => fetch(`${base}/app/dashboard`, { signal }) },
    { name: 'registry', send: (signal) => fetch(`${base}/federation/remotes.json`, { signal }) },
  ];
}

/**
 * Sends 20 requests a second to a product that runs, in turn a list, a write, a page and the registry, and counts those that fail: for what
 * happens meanwhile, such as an upgrade. `FOR_SECONDS` says for how long (60 without it); Ctrl-C ends it before.
 */
export async function availability(): Promise<void> {
  const base = process.env.BASE_URL ?? 'http://localhost:3000';
  const kinds = await kindsOf(base);
  const failures = new Map<string, number>();
  const sent = new Map(kinds.map(({ name }) => [name, 0]));
  let slowest = 0;
  let stopped = false;
  process.once('SIGINT', () => {
    stopped = true;
  });

  const one = async ({ name, send }: Kind) => {
    sent.set(name, (sent.get(name) ?? 0) + 1);
    const began = performance.now();
    const why = await send(AbortSignal.timeout(patienceMs)).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.ok ? null : String(answer.status);
      },
      (error) => error.cause?.code ?? error.name,
    );
    slowest = Math.max(slowest, performance.now() - began);
    if (why) failures.set(`${name}: ${why}`, (failures.get(`${name}: ${why}`) ?? 0) + 1);
  };

  const all: Promise<void>[] = [];
  const count = perSecond * Number(process.env.FOR_SECONDS ?? 60);
  for (let index = 0; index < count && !stopped; index++) {
    const kind = kinds[index % kinds.length];
    if (kind) all.push(one(kind));
    await new Promise((done) => setTimeout(done, 1000 / perSecond));
  }
  await Promise.all(all);
  const failed = [...failures.values()].reduce((sum, number) => sum + number, 0);
  console.log(`${failed} of ${all.length} failed; the slowest took ${(slowest / 1000).toFixed(2)} s`);
  for (const [name, number] of sent) console.log(`  ${name.padEnd(10)} ${number}`);
  for (const [why, number] of failures) console.log(`  failed: ${why} ${number}`);
}
