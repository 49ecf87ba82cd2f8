import { taxonomyPath } from 'shared-contracts/routes';
import { signInDemo } from '../demo-token.ts';

/** A tree that is measured: how many terms, and the type that has them. */
export interface Grown {
  size: number;
  type: string;
  path: string;
}

const sizes = [
  { size: 1000, type: 'rooms' },
  { size: 10_000, type: 'floors' },
  { size: 50_000, type: 'volumes' },
  { size: 100_000, type: 'issues' },
];
/** How many terms stand below each. */
export const below = 3;
const pathsPerCall = 4000;

/** The place of a term in a tree in which each has three below it: its path of names, the outermost first. */
function pathOfTerm(at: number): string[] {
  const path: string[] = [];
  for (let one = at; one >= 0; one = Math.floor(one / below) - 1) path.unshift(`Term ${one}`);
  return path;
}

/** Calls of the API in the name of the demo person, in a channel or outside of all. */
export async function ask(base: string, channel = { id: 0, subType: 0 }) {
  const { api, token } = await signInDemo(base);
  const mode = JSON.stringify({
    query: '',
    channel: { id: channel.id, type: channel.subType },
    focus: { id: 0, type: '', name: '' },
    local: { id: 0, name: '' },
  });
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/json',
    'X-API-Mode': mode,
  };
  return async (path: string, body?: unknown) => {
    const more = body ? { method: 'POST', body: JSON.stringify(body) } : {};
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const answer = await fetch(`${api}${path}`, { headers: { ...headers, ...key }, ...more });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
}

/** Makes the trees by the calls of the product, from `BENCH_LEAST` terms up to `BENCH_TERMS` (all of them otherwise). */
export async function growTrees(base: string): Promise<Grown[]> {
  const call = await ask(base);
  const most = Number(process.env.BENCH_TERMS ?? Number.POSITIVE_INFINITY);
  const least = Number(process.env.BENCH_LEAST ?? 0);
  const grown = sizes.filter(({ size }) => size >= least && size <= most);
  for (const { size, type } of grown) {
    const paths = Array.from({ length: size }, (_, at) => pathOfTerm(at));
    for (let from = 0; from < size; from += pathsPerCall) {
      const outline = paths.slice(from, from + pathsPerCall);
      const { data } = await call('/v1/a/taxons/many', {
        context: { id: 0, type },
        data: { mode: 'category', type, outline },
      });
      while (data.task) {
        const { data: task } = await call(`/v1/a/tasks/${data.task}`);
        if (task.status === 'failed') throw new Error(task.sentence);
        if (task.status === 'ready') break;
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    }
  }
  return grown.map((one) => ({ ...one, path: taxonomyPath({ type: one.type, mode: 'categories' }) }));
}
