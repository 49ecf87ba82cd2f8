// One thing: what a server answers of how builds fare: reports of tabs, the operator's page, figures for Prometheus.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { figuresOf, prometheusText } from '../fleet/figures.ts';
import type { Fleet } from '../fleet/fleet.ts';
import { fleetPage, type ShownFault } from '../fleet/fleet-page.ts';
import { createRateLimit } from '../fleet/rate-limit.ts';
import { readReport } from '../fleet/report.model.ts';
import { readLog } from '../releases/release-log.ts';
import { readRegistry } from '../releases/releases.ts';
import { sourceOf } from '../releases/source-maps.ts';
import { bodyOf } from './bodies.ts';
import { pageHeaders } from './page-policy.ts';
import { refuse } from './requests.ts';

/** What the answers need of the rest of the product. */
export interface FleetAnswersOptions {
  fleet: Fleet;
  /** Secret of whoever operates this deployment. */
  operatorToken: string;
  /** Who sends a request, for the limits of an address; whoever holds the connection, without it. */
  addressOf?: (request: IncomingMessage) => string;
}

const mostShown = 30;
const reportLimits = { bytes: 16 * 1024, withinMs: 5000 };
/** Tests and benchmarks come from one address. */
export const rateFactor = process.env.FAIRLEAD_FAULTS === '1' ? 100 : 1;

function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** The secret of a request: a bearer's, or the password of a browser's dialog. */
export function secretOf({ headers: { authorization = '' } }: IncomingMessage): string {
  const [, scheme = '', said = ''] = /^(Bearer|Basic) (\S+)$/i.exec(authorization) ?? [];
  if (scheme.toLowerCase() === 'bearer') return said;
  return Buffer.from(said, 'base64')
    .toString()
    .replace(/^[^:]*:/, '');
}

/** Sends a text that nobody keeps. */
export function sendText(
  response: ServerResponse,
  type: string,
  text: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(200, { ...pageHeaders, 'Content-Type': type, 'Cache-Control': 'no-store', ...headers })
    .end(text);
}

/** The errors of all builds, with their positions as the source has them. */
export function faultsInSource(fleet: Fleet): ShownFault[] {
  return fleet.faults().map(({ frames, ...fault }) => ({
    ...fault,
    positions: frames.map((frame) => sourceOf(fault, frame)),
  }));
}

const addressOfConnection = ({ socket }: IncomingMessage) => socket.remoteAddress ?? '';

/** Returns how to answer a request for a path; it returns false for a path that it does not know. A body that is refused throws. */
export function fleetAnswers({
  fleet,
  operatorToken,
  addressOf = addressOfConnection,
}: FleetAnswersOptions): (
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
) => Promise<boolean> {
  const since = new Date().toISOString();
  const mayReport = createRateLimit({ perMinute: 600 * rateFactor, addresses: 10_000 });
  const mayAsk = createRateLimit({ perMinute: 120 * rateFactor, addresses: 10_000 });
  const figures = () => figuresOf(readRegistry(), fleet.counted());

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
    const shown = faultsInSource(fleet).slice(0, mostShown);
    const log = readLog();
    const page = fleetPage({ figures: figures(), limits, log, faults: shown, rolledBack, since, nonce });
    const policy = `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
    sendText(response, 'text/html; charset=utf-8', page, { 'Content-Security-Policy': policy });
  }

  function isOperator(request: IncomingMessage, response: ServerResponse): boolean {
    if (mayAsk(addressOf(request)) && isSame(secretOf(request), operatorToken)) return true;
    response.setHeader('WWW-Authenticate', 'Basic realm="Operator", charset="UTF-8"');
    refuse(response, 401, 'This is for whoever operates this deployment.');
    return false;
  }

  return async (request, response, path) => {
    if (path === '/federation/reports') {
      if (request.method === 'POST') await takeReport(request, response);
      else refuse(response, 405, 'This takes POST.');
      return true;
    }
    if (path !== '/federation/fleet' && path !== '/federation/metrics') return false;
    if (!isOperator(request, response)) return true;
    if (path === '/federation/fleet') showFleet(response);
    else {
      const text = prometheusText(figures(), fleet.rolledBack());
      sendText(response, 'text/plain; version=0.0.4; charset=utf-8', text);
    }
    return true;
  };
}
