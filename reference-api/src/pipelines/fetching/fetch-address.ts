// One thing: a file at an address that somebody wrote: asked for with limits, and never from this machine or its network.
import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Failure } from '../../errors/failure.ts';
import { pauseOf, pauseText } from './retry-after.ts';
import { mayFetchFrom, networksOf } from './special-networks.ts';

/** What a server said of a file that was fetched before, by which it can say that nothing changed. */
export interface Validators {
  etag: string | null;
  lastModified: string | null;
}

/** A file from an address; null bytes where it has not changed. */
export interface Fetched extends Validators {
  bytes: Buffer | null;
  charset: string | undefined;
  /** Where it is from now on, if its server says that it moved for good. */
  movedTo: string | null;
}

/** The limits of a fetch. `allowed` are private addresses and networks that the operator opened. */
export interface FetchLimits {
  mostBytes: number;
  mostMs: number;
  allowed: readonly string[];
}

const mostRedirects = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
const permanent = new Set([301, 308]);

const refuse = (sentence: string) => new Failure('invalid', sentence);

function refusalOf(url: URL, status: number, header: string | undefined): Failure {
  const sentence = `${url.hostname} answered ${status} instead of a file`;
  const pause = pauseOf(status, header, Date.now());
  if (pause === null) return refuse(`${sentence}.`);
  const words = `${sentence}, and asks for a pause of ${pauseText(pause)}.`;
  return new Failure('invalid', words, { retryAfterSeconds: pause });
}

function checked(address: string, base?: URL): URL {
  const url = URL.parse(address, base?.href);
  if (!url) throw refuse('The address is no web address.');
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw refuse('Only addresses that begin with http:// or https:// are fetched.');
  }
  if (url.username || url.password) throw refuse('An address with a name and a password is not fetched.');
  return url;
}

const refusePrivate = (place: string) =>
  refuse(`${place} is in a private network. Pipelines fetch from the internet.`);

/** Finds the addresses of a name for the connection that is made with them; one that is refused refuses the name. */
function lookupOfPublic(opened: BlockList): LookupFunction {
  return (name, { all, ...options }, done) => {
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${name} has no address`), []);
      if (!found.every(({ address }) => mayFetchFrom(address, opened))) return done(refusePrivate(name), []);
      return all ? done(null, found) : done(null, first.address, first.family);
    });
  };
}

function ask(
  url: URL,
  validators: Validators | null,
  { allowed, signal }: { allowed: readonly string[]; signal: AbortSignal },
) {
  const opened = networksOf(allowed);
  const place = url.hostname.replace(/^\[|\]$/g, '');
  // A connection to an address finds none of a name.
  if (isIP(place) && !mayFetchFrom(place, opened)) throw refusePrivate(url.hostname);
  const headers = {
    'user-agent': 'Fairlead',
    accept: '*/*',
    'accept-encoding': 'gzip, deflate, br',
    ...(validators?.etag ? { 'if-none-match': validators.etag } : {}),
    ...(validators?.lastModified ? { 'if-modified-since': validators.lastModified } : {}),
  };
  return new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const options = { agent: false, lookup: lookupOfPublic(opened), headers, signal } as const;
    send(url, options, resolve).on('error', reject).end();
  });
}

async function bodyOf(response: IncomingMessage, { mostBytes }: FetchLimits): Promise<Buffer> {
  const encoding = String(response.headers['content-encoding'] ?? '').toLowerCase();
  const decoder =
    encoding === 'gzip' || encoding === 'x-gzip'
      ? createGunzip()
      : encoding === 'br'
        ? createBrotliDecompress()
        : encoding === 'deflate'
          ? createInflate()
          : null;
  const stream = decoder ? response.on('error', (error) => decoder.destroy(error)).pipe(decoder) : response;
  const chunks: Buffer[] = [];
  let size = 0;
  // Counted after it is unpacked: a small answer may be a large file.
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > mostBytes) {
      response.destroy();
      throw refuse(`The file at the address is larger than ${Math.round(mostBytes / 1024 / 1024)} MiB.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Why a connection failed, in a sentence. Says nothing of what answers in this network. */
function reasonOf(error: unknown, url: URL, isLate: boolean): Failure {
  if (error instanceof Failure) return error;
  const { code = '' } = error as { code?: string };
  const place = url.hostname;
  if (isLate) return refuse(`${place} did not answer in time.`);
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return refuse(`There is no server called ${place}.`);
  if (/CERT|SSL|TLS|SELF_SIGNED/.test(code)) return refuse(`The certificate of ${place} is not valid.`);
  return refuse(`${place} could not be reached, or it ended the connection.`);
}

/**
 * Fetches a file. Follows at most five redirects, each of which is checked like the address; addresses that a name leads to are checked when they are
 * connected to. Throws a refusal with a sentence, and with the pause that a busy server asks for.
 */
export async function fetchAddress(
  address: string,
  validators: Validators | null,
  limits: FetchLimits,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(limits.mostMs);
  let url = checked(address);
  let movedTo: string | null = null;
  let isForGood = true;
  for (let hop = 0; hop <= mostRedirects; hop += 1) {
    try {
      const response = await ask(url, validators, { allowed: limits.allowed, signal });
      const { statusCode: status = 0, headers } = response;
      const known = { etag: headers.etag ?? null, lastModified: headers['last-modified'] ?? null };
      if (redirects.has(status) && headers.location) {
        response.destroy();
        url = checked(headers.location, url);
        isForGood &&= permanent.has(status);
        if (isForGood) movedTo = url.href;
        continue;
      }
      if (status === 304 && validators) {
        response.destroy();
        const { etag, lastModified } = validators;
        return { bytes: null, charset: undefined, etag, lastModified, movedTo };
      }
      if (status !== 200) {
        response.destroy();
        throw refusalOf(url, status, headers['retry-after']);
      }
      const charset = /charset="?([\w.-]{1,40})/i.exec(String(headers['content-type'] ?? ''))?.[1];
      return { bytes: await bodyOf(response, limits), charset, movedTo, ...known };
    } catch (error) {
      throw reasonOf(error, url, signal.aborted);
    }
  }
  throw refuse('The address leads from one to another more than five times.');
}
