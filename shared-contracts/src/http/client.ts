// One thing: a call of the API, from its headers to its answer or error.
import ky, { HTTPError, type KyInstance, NetworkError, TimeoutError } from 'ky';
import { type Call, failureSchema, type Given, type Taken } from '../api/call.ts';
import { type ApiError, apiError, isApiError, kindOfStatus } from '../errors/api-error.ts';
import { inPersonClock } from '../person/person.ts';
import {
  encodeMode,
  type Mode,
  modeHeader,
  modeHeaderLimitBytes,
  renewedTokenHeader,
} from '../session/session.ts';

export { type ApiError, type ApiErrorKind, apiError, isApiError } from '../errors/api-error.ts';
export { repeatTimedOut } from './long-calls.ts';

/** The session interface that a client reads and notifies. The client caches nothing: it reads the session for each call. */
export interface ClientSession {
  token: () => string | null;
  mode: () => Mode;
  onRenewed: (token: string) => void;
  /** Called when a signed-in call with this token failed with 401. */
  onUnauthenticated: (token: string) => void;
  /** The `traceparent` of a call (W3C Trace Context), which the API alone gets; null for a call that begins no trace. */
  traceparent?: () => string | null;
}

/**
 * Options of one call. With the same `idempotencyKey`, a repeated POST writes once; by default each POST gets a new key. `keepalive` lets a
 * call outlive its page; the browser then limits the body to 64 KiB. `keywords` override those of the mode, for a list that another screen
 * continues to load. `channel` overrides that of the mode, to create a row from a screen outside its channel.
 */
export interface SendOptions {
  signal?: AbortSignal;
  idempotencyKey?: string;
  keepalive?: boolean;
  keywords?: string;
  channel?: Mode['channel'];
}

/** The one API client. Throws an {@link ApiError} on every failure; on an abort, the reason of the signal. */
export interface ApiClient {
  send: <C extends Call>(call: C, taken?: Taken<C> & SendOptions) => Promise<Given<C>>;
}

/** Time limit of one call in milliseconds, retries included. Source: product.md §9. */
export const timeLimitMs = 5000;

/** Time limit of an upload in milliseconds, long enough for a slow connection. */
const uploadLimitMs = 15_000;

const retriedStatuses = [429, 500, 502, 503, 504];

function addressOf(call: Call, params: unknown): string {
  const values = (params ?? {}) as Record<string, unknown>;
  return call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(values[name])).replaceAll('%2C', ','),
  );
}

function searchParams(query: unknown): Record<string, string | number | boolean | undefined> {
  return { ...(query as Record<string, string | number | boolean | undefined> | undefined) };
}

async function failureOf(response: Response, body: unknown): Promise<ApiError> {
  const retryAfter = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const common = {
    kind: kindOfStatus(response.status),
    status: response.status,
    requestId: response.headers.get('X-Request-Id'),
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : null,
  };
  const failure = failureSchema.safeParse(body);
  if (!failure.success) {
    const message =
      response.status >= 500
        ? 'The server is not available at the moment. Try again.'
        : 'The server answered in a way that was not understood.';
    return apiError({ ...common, message });
  }
  const { error, code, errors, fields = {}, requestId, data } = failure.data;
  return apiError({
    ...{ ...common, code, requestId, data },
    message: inPersonClock(error),
    messages: errors?.map(inPersonClock),
    fields: Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, inPersonClock(words)])),
  });
}

/** Converts anything that a call throws to an {@link ApiError}. */
export async function normaliseError(thrown: unknown): Promise<ApiError> {
  if (isApiError(thrown)) return thrown;
  if (thrown instanceof HTTPError) return failureOf(thrown.response, thrown.data);
  if (thrown instanceof TimeoutError || (thrown instanceof DOMException && thrown.name === 'TimeoutError')) {
    return apiError({ kind: 'timeout', message: 'The server took too long to answer. Try again.' });
  }
  if (thrown instanceof NetworkError || thrown instanceof TypeError) {
    return apiError({
      kind: 'offline',
      message: 'The server cannot be reached. Check your connection and try again.',
    });
  }
  return apiError({ kind: 'unexpected', message: 'Something went wrong. Try again.' });
}

function signedInHeaders(
  session: ClientSession,
  { keywords, channel }: Pick<SendOptions, 'keywords' | 'channel'>,
): { token: string | null; headers: Record<string, string> } {
  const now = session.mode();
  const mode = encodeMode({
    ...now,
    query: keywords ?? now.query,
    channel: channel ?? now.channel,
  });
  if (mode.length > modeHeaderLimitBytes) {
    throw apiError({
      kind: 'invalid',
      code: 'tooLarge',
      message: 'What you search for is too long. Use fewer words.',
    });
  }
  const token = session.token();
  return { token, headers: { ...(token ? { Authorization: `Bearer ${token}` } : {}), [modeHeader]: mode } };
}

// A visitor may have the token of a trial, which some calls read. These calls never renew or end it.
function visitorsHeaders(session: ClientSession, call: Call) {
  const held = call.carriesSignIn ? session.token() : null;
  return { token: null, headers: { ...(held ? { Authorization: `Bearer ${held}` } : {}) } };
}

async function readAnswer<C extends Call>(call: C, response: Response): Promise<Given<C>> {
  const body: unknown = await (call.format === 'text' ? response.text() : response.json()).catch(() => null);
  const answer = call.answer.safeParse(body);
  if (answer.success) return answer.data as Given<C>;
  throw await failureOf(response, body);
}

function bodyOf(
  call: Call,
  body: unknown,
): { body?: Blob; json?: unknown; timeout?: number; totalTimeout?: number } {
  if (call.upload && body instanceof Blob) {
    return { body, timeout: uploadLimitMs, totalTimeout: uploadLimitMs };
  }
  return call.method === 'GET' || call.method === 'DELETE' ? {} : { json: body ?? {} };
}

function kyFor(address: string): KyInstance {
  return ky.create({
    prefix: address,
    timeout: timeLimitMs,
    totalTimeout: timeLimitMs,
    credentials: 'omit',
    cache: 'no-store',
  });
}

/** Creates a client for the API at an address (an origin without a path) and a session. */
export function createApiClient(address: string, session: ClientSession): ApiClient {
  const http = kyFor(address);
  return {
    send: async (call, taken = {}) => {
      const {
        params,
        query,
        body,
        signal,
        idempotencyKey,
        keepalive = false,
      } = taken as Taken<Call> & SendOptions;
      const signedIn = call.access === 'signedIn';
      const traceparent = session.traceparent?.();
      let token: string | null = null;
      try {
        const carried = signedIn ? signedInHeaders(session, taken) : visitorsHeaders(session, call);
        token = carried.token;
        const isPost = call.method === 'POST';
        const response = await http(addressOf(call, params), {
          method: call.method,
          headers: {
            ...carried.headers,
            ...(traceparent ? { traceparent } : {}),
            ...(isPost ? { 'Idempotency-Key': idempotencyKey ?? crypto.randomUUID() } : {}),
          },
          searchParams: searchParams(query),
          ...bodyOf(call, body),
          ...(signal ? { signal } : {}),
          ...(keepalive ? { keepalive } : {}),
          retry: {
            limit: call.method === 'GET' || isPost ? 2 : 0,
            methods: ['get', 'post'],
            statusCodes: retriedStatuses,
            afterStatusCodes: [429, 503],
            maxRetryAfter: 2000,
          },
        });
        const renewed = response.headers.get(renewedTokenHeader);
        if (renewed && signedIn && session.token() === token) session.onRenewed(renewed);
        return await readAnswer(call, response);
      } catch (thrown) {
        if (signal?.aborted) throw signal.reason;
        const error = await normaliseError(thrown);
        if (signedIn && error.kind === 'unauthenticated' && token) session.onUnauthenticated(token);
        throw error;
      }
    },
  };
}
