import { fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { fileURLToPath } from 'node:url';
import { decodeToken } from 'shared-contracts/session';
import { signInDemo } from '../demo-token.ts';
import { percentile } from '../statistics.ts';

/** Throughput of a call: responses a second, and its 99th percentile in milliseconds. */
export interface Rate {
  perSecond: number;
  p99: number;
}

/** A request that the bench repeats: its address and its headers. */
export interface RepeatedRequest {
  url: string;
  headers: Record<string, string>;
}

const connections = 16;
const warmMs = 1500;
const measuredMs = 4000;

function send(agent: Agent, { url, headers }: RepeatedRequest): Promise<void> {
  return new Promise((done, fail) => {
    const call = get(url, { agent, headers }, (answer) => {
      answer.resume();
      if (answer.statusCode !== 200) fail(new Error(`${url}: ${answer.statusCode}`));
      answer.once('end', done);
    });
    call.once('error', fail);
  });
}

/** Sends one request repeatedly over 16 connections for some seconds, and measures its rate. */
export async function rateOf(request: RepeatedRequest): Promise<Rate> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const took: number[] = [];
  const begin = performance.now() + warmMs;
  const end = begin + measuredMs;
  const worker = async () => {
    for (let now = performance.now(); now < end; now = performance.now()) {
      await send(agent, request);
      if (now >= begin) took.push(performance.now() - now);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { perSecond: took.length / (measuredMs / 1000), p99: percentile(took, 0.99) };
}

/** Builds requests of a signed-in person in a channel. `encodings` is sent as `Accept-Encoding`; without it, no header, as most benchmark tools do. */
export async function signedInCalls(base: string, channel: number) {
  const { api, token } = await signInDemo(base);
  const mode = { query: '', channel: { id: channel, type: 4 }, focus: { id: 0, type: '', name: '' } };
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-API-Mode': JSON.stringify({ ...mode, local: { id: 0, name: '' } }),
  };
  return {
    tenant: Number(decodeToken(token)?.tenant),
    call: (path: string, encodings = ''): RepeatedRequest => ({
      url: api + path,
      headers: { ...headers, ...(encodings ? { 'Accept-Encoding': encodings } : {}) },
    }),
  };
}

/** Starts a bare handler with one prepared query of the same rows in its own process; null without a database URL. */
export async function startBareHandler(tenant: number, channel: number) {
  if (!process.env.PRODUCT_DATABASE_URL) return null;
  const program = fileURLToPath(new URL('./bare-handler.ts', import.meta.url));
  const env = { ...process.env, TENANT: String(tenant), CHANNEL: String(channel) };
  const child = fork(program, { env });
  const port = await new Promise((done, fail) => {
    child.once('message', done);
    child.once('exit', () => fail(new Error('The bare handler did not start.')));
  });
  return { request: { url: `http://127.0.0.1:${port}/`, headers: {} }, stop: () => child.disconnect() };
}
