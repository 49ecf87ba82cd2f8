import { signInDemo } from '../demo-token.ts';
import { percentile } from '../statistics.ts';

/** How quick a call is: answers in a second, and the milliseconds that 99 of 100 take at most. */
export interface Rate {
  perSecond: number;
  p99: number;
}

const connections = 16;
const warmMs = 1500;
const measuredMs = 5000;

/** Asks the same again and again over 16 connections, signed in. `paths` are taken in turn. */
export async function rateOf(base: string, channel: number, paths: readonly string[]): Promise<Rate> {
  const { api, token } = await signInDemo(base);
  const mode = { query: '', channel: { id: channel, type: 4 }, focus: { id: 0, type: '', name: '' } };
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-API-Mode': JSON.stringify({ ...mode, local: { id: 0, name: '' } }),
  };
  const took: number[] = [];
  const begin = performance.now() + warmMs;
  const end = begin + measuredMs;
  let turn = 0;
  const worker = async () => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      const path = paths[turn++ % paths.length];
      const answer = await fetch(`${api}${path}`, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      if (now >= begin) took.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  return { perSecond: took.length / (measuredMs / 1000), p99: percentile(took, 0.99) };
}
