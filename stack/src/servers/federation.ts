// One thing: what the host's origin answers to teams below /federation/.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { figuresInWords, figuresOf } from '../fleet/figures.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { createRateLimit } from '../fleet/rate-limit.ts';
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
import { hasEnded, type Right, rightsInWords, type TeamToken, tokenOf } from '../releases/tokens.ts';
import { placeUpload } from '../releases/upload.ts';
import { BodyError, bodyOf, refuseBody } from './bodies.ts';
import { faultsInSource, fleetAnswers, rateFactor, secretOf, sendText } from './fleet-answers.ts';
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

const releaseLimits = { bytes: 24 * 1024 * 1024, withinMs: 60_000 };
const remotePath =
  /^\/federation\/remotes\/(remote-[a-z0-9-]{1,60})(?:\/(release|promote|rollback|withdraw))?$/;

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
  const answerFleet = fleetAnswers({ fleet, operatorToken });
  const mayAsk = createRateLimit({ perMinute: 120 * rateFactor, addresses: 10_000 });
  const addressOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';
  const figures = () => figuresOf(readRegistry(), fleet.counted());

  function statusOf(name: string): string {
    const own = figures().filter((one) => one.name === name);
    const log = readLog().filter(({ release }) => release.name === name);
    const events = log
      .slice(-5)
      .map(
        ({ what, at, because, release, ...who }) =>
          `  ${at.slice(0, 19).replace('T', ' ')}  ${what}  ${release.build}  by ${whoInWords(who)}${because ? `: ${because}` : ''}`,
      );
    const thrown = faultsInSource(fleet)
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
    if (!token) return refuse(response, 401, `This is not a token of ${name}. ${another}`);
    if (hasEnded(token)) return refuse(response, 401, `This token of ${name} holds no more. ${another}`);
    if (!token.rights.includes(verb)) {
      return refuse(
        response,
        403,
        `This token may not do this with ${name}: ${verb}. What it may: ${rightsInWords(token)}. ${another}`,
      );
    }
    if (verb === 'read')
      return sendText(response, 'application/json', JSON.stringify({ text: statusOf(name) }));
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
    sendText(response, 'application/json', JSON.stringify({ said }));
  }

  async function answer(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
    if (await answerFleet(request, response, path)) return true;
    const [, name, verb = 'read'] = remotePath.exec(path) ?? [];
    if (name === undefined) return false;
    await answerTeam(request, response, { name, verb: verb as Right });
    return true;
  }

  return async (request, response, { path }) => {
    try {
      return await answer(request, response, path);
    } catch (error) {
      if (refuseBody(response, error)) return true;
      if (!(error instanceof Refusal)) throw error;
      refuse(response, 409, error.message);
      return true;
    }
  };
}
