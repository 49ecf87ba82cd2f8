// One thing: what the host's origin answers below /federation/, the registry itself aside.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { figuresInWords, figuresOf, prometheusText } from '../fleet/figures.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { fleetPage } from '../fleet/fleet-page.ts';
import { createRateLimit } from '../fleet/rate-limit.ts';
import { readReport } from '../fleet/report.model.ts';
import { Refusal } from '../refusal.ts';
import {
  giveRelease,
  promoteRelease,
  releasedBefore,
  takeReleaseBack,
  withdrawRemote,
} from '../releases/actions.ts';
import { type NotedBy, readLog, whoInWords } from '../releases/release-log.ts';
import { readRegistry } from '../releases/releases.ts';
import { sourceOf } from '../releases/source-maps.ts';
import { hasEnded, type Right, rightsInWords, type TeamToken, tokenOf } from '../releases/tokens.ts';
import { placeUpload } from '../releases/upload.ts';
import { BodyError, bodyOf } from './bodies.ts';
import { pageHeaders } from './page-policy.ts';
import { refuse, type Target } from './requests.ts';

/** What the answers need of the rest of the product. */
export interface FederationOptions {
  fleet: Fleet;
  /** Secret of whoever operates this deployment. */
  operatorToken: string;
  /** Contract range of the host that is served. */
  hostContract: string;
  /** Serves what the registry names by now. */
  follow: () => Promise<void>;
}

const mostShown = 30;
const reportLimits = { bytes: 16 * 1024, withinMs: 5000 };
const releaseLimits = { bytes: 24 * 1024 * 1024, withinMs: 60_000 };
const remotePath =
  /^\/federation\/remotes\/(remote-[a-z0-9-]{1,60})(?:\/(release|promote|rollback|withdraw))?$/;
// Tests and benchmarks come from one address.
const factor = process.env.FAIRLEAD_FAULTS === '1' ? 100 : 1;

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The secret of a request: a bearer's, or the password of a browser's dialog. */
function secretOf({ headers: { authorization = '' } }: IncomingMessage): string {
  const [, scheme = '', said = ''] = /^(Bearer|Basic) (\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return said;
  return Buffer.from(said, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

function send(
  response: ServerResponse,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(200, { ...pageHeaders, 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
    .end(text);
}

const shortText = (value: unknown) =>
  typeof value === 'string' ? value.replace(/[^\w.@+ -]/g, '').slice(0, 60) : '';

// What a team says of itself, and what its token says.
function notedBy({ by, commit }: Record<string, unknown>, { name, id }: TeamToken): NotedBy {
  return { by: shortText(by) || 'unknown', token: `${name} ${id}`, commit: shortText(commit) };
}

/** Returns how to answer a request below /federation/; it returns false for one that it does not know. */
export function federationAnswers(
  options: FederationOptions,
): (request: IncomingMessage, response: ServerResponse, target: Target) => Promise<boolean> {
  const { fleet, operatorToken, hostContract, follow } = options;
  const since = new Date().toISOString();
  const mayReport = createRateLimit({ perMinute: 600 * factor, addresses: 10_000 });
  const mayAsk = createRateLimit({ perMinute: 120 * factor, addresses: 10_000 });
  const addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';
  const figures = () => figuresOf(readRegistry(), fleet.counted());

  const faults = () =>
    fleet.faults().map(({ frames, ...fault }) => ({
      ...fault,
      positions: frames.map((frame) => sourceOf(fault, frame)),
    }));

  async function takeReport(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin')
      return refuse(response, 403, 'Reports come from the host alone.');
    if (!mayReport(addressOf(request))) return refuse(response, 429, 'These are too many reports.');
    const lines = readReport(await bodyOf(request, reportLimits));
    if (lines === null) return refuse(response, 400, 'This is not a report.');
    fleet.take(lines);
    response.writeHead(204, { 'Cache-Control': 'no-store' }).end();
  }

  function showFleet(response: ServerResponse): void {
    const nonce = randomUUID();
    const limits = new Map(
      readRegistry().flatMap(({ name, canary }) =>
        canary ? [[name, canary.limits.maxFaulty] as const] : [],
      ),
    );
    const rolledBack = fleet.rolledBack();
    const shown = faults().slice(0, mostShown);
    const log = readLog();
    const page = fleetPage({ figures: figures(), limits, log, faults: shown, rolledBack, since, nonce });
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    send(response, 'text/html; charset=utf-8', page, { 'Content-Security-Policy': policy });
  }

  function statusOf(name: string): string {
    const own = figures().filter((one) => one.name === name);
    const log = readLog().filter(({ release }) => release.name === name);
    const events = log
      .slice(-5)
      .map(
        ({ what, at, because, release, ...who }) =>
          `  ${at.slice(0, 19).replace('T', ' ')}  ${what}  ${release.build}  by ${whoInWords(who)}${because ? `: ${because}` : ''}`,
      );
    const thrown = faults()
      .filter((one) => one.name === name)
      .slice(0, 5)
      .map(
        ({ build, where, kind, count, positions }) =>
          `  ${count} × ${kind} in ${where}, build ${build}: ${positions.join(' < ') || 'no position'}`,
      );
    return [name, ...own.map((one) => `  ${figuresInWords(one)}`), ...thrown, ...events].join('\n');
  }

  async function act(
    verb: Right,
    name: string,
    { body, token }: { body: Record<string, unknown>; token: TeamToken },
  ): Promise<string> {
    const by = notedBy(body, token);
    if (verb === 'promote') return promoteRelease(name, by);
    if (verb === 'rollback') return takeReleaseBack(name, by);
    if (verb === 'withdraw') return withdrawRemote(name, by);
    const { build, canary, files } = body;
    const find = () =>
      typeof build === 'string'
        ? releasedBefore(name, build)
        : placeUpload(name, files, { host: hostContract, lines: readRegistry() });
    return giveRelease(name, find, {
      by,
      ...(typeof canary === 'object' && canary !== null ? { canary } : {}),
    });
  }

  async function answerTeam(
    request: IncomingMessage,
    response: ServerResponse,
    { name, verb }: { name: string; verb: Right },
  ): Promise<void> {
    if (!mayAsk(addressOf(request)))
      return refuse(response, 429, 'These are too many requests. Wait a minute.');
    const token = tokenOf(name, secretOf(request));
    const another = `The operator makes another one: npm run token -- ${name}`;
    if (!token) return refuse(response, 401, `This token is none of ${name}. ${another}`);
    if (hasEnded(token)) return refuse(response, 401, `This token of ${name} holds no more. ${another}`);
    if (!token.rights.includes(verb)) {
      return refuse(
        response,
        403,
        `This token may not do this with ${name}: ${verb}. What it may: ${rightsInWords(token)}. ${another}`,
      );
    }
    if (verb === 'read') return send(response, 'application/json', JSON.stringify({ text: statusOf(name) }));
    if (request.method !== 'POST') return refuse(response, 405, 'This takes POST.');
    let body: unknown;
    try {
      body = JSON.parse(await bodyOf(request, releaseLimits));
    } catch (error) {
      if (error instanceof BodyError) throw error;
      return refuse(response, 400, 'This is not JSON.');
    }
    if (typeof body !== 'object' || body === null) return refuse(response, 400, 'This is not a release.');
    const said = await act(verb, name, { body: body as Record<string, unknown>, token });
    await follow();
    send(response, 'application/json', JSON.stringify({ said }));
  }

  function isOperator(request: IncomingMessage, response: ServerResponse): boolean {
    if (mayAsk(addressOf(request)) && isSame(secretOf(request), operatorToken)) return true;
    response.setHeader('WWW-Authenticate', 'Basic realm="Operator", charset="UTF-8"');
    refuse(response, 401, 'This is for whoever operates this deployment.');
    return false;
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    if (path === '/federation/reports') {
      if (request.method === 'POST') await takeReport(request, response);
      else refuse(response, 405, 'This takes POST.');
      return true;
    }
    if (path === '/federation/fleet' || path === '/federation/metrics') {
      if (!isOperator(request, response)) return true;
      if (path === '/federation/fleet') showFleet(response);
      else
        send(
          response,
          'text/plain; version=0.0.4; charset=utf-8',
          prometheusText(figures(), fleet.rolledBack()),
        );
      return true;
    }
    const [, name, verb = 'read'] = remotePath.exec(path) ?? [];
    if (name === undefined) return false;
    await answerTeam(request, response, { name, verb: verb as Right });
    return true;
  }

  return async (request, response, { path }) => {
    try {
      return await answer(request, response, path);
    } catch (error) {
      // What is left of a body that is refused is not read.
      if (error instanceof BodyError) {
        response.setHeader('Connection', 'close');
        refuse(response, error.status, error.message);
      } else if (error instanceof Refusal) refuse(response, 409, error.message);
      else throw error;
      return true;
    }
  };
}
