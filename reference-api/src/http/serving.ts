import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify';
import { modeHeader, renewedTokenHeader } from 'shared-contracts/session';
import { Failure } from '../errors/failure.ts';
import { traceRequests } from '../tracing/trace-requests.ts';
import { answerFailures, clientErrorAnswer } from './errors.ts';
import { parseJsonBytes } from './json-body.ts';
import { logStream } from './log-stream.ts';

const requestIdHeader = 'X-Request-Id';
const bodyLimit = 1024 * 1024;
const headerLimit = 16 * 1024;
/** The largest body, in bytes, that arrives to its end although it is refused. */
const droppedAtMost = 64 * 1024 * 1024;
/** How long an upload may take to arrive. */
const uploadMs = 120_000;

// A response below `threshold` fits into one packet. Up to `syncThreshold`, a stream costs more than to compress the response at once. Quality and window are such that a page of a list costs less than the time it saves: 50 µs for 14 KB.
const compression = {
  encodings: ['br' as const, 'gzip' as const],
  threshold: 1024,
  syncThreshold: 64 * 1024,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 } },
  zlibOptions: { level: 3 },
};

// Preserve the request id of a load balancer, if it fits a log line.
function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID();
}

function logger(level: string) {
  if (!process.stdout.isTTY) return { level, stream: logStream() };
  return { level, transport: { target: 'pino-pretty', options: { ignore: 'pid,hostname' } } };
}

// A slow body holds a connection, so the server ends it with 408, as it ends slow headers.
function endSlowBodies(app: FastifyInstance, arrivalMs: number): void {
  app.addHook('onRequest', async (request, reply) => {
    const isUpload = request.routeOptions.bodyLimit > bodyLimit;
    const { raw } = request;
    const hasBody = raw.headers['transfer-encoding'] !== undefined || raw.headers['content-length'];
    if (isUpload || !hasBody) return;
    const timer = setTimeout(() => {
      if (raw.complete || raw.socket.destroyed) return;
      request.log.info({ err: 'ERR_HTTP_REQUEST_TIMEOUT' }, 'the body did not arrive');
      raw.socket.end(clientErrorAnswer('ERR_HTTP_REQUEST_TIMEOUT', request.id));
      raw.socket.destroySoon();
    }, arrivalMs);
    timer.unref();
    const arrived = () => clearTimeout(timer);
    raw.once('end', arrived);
    raw.once('close', arrived);
    reply.raw.once('finish', arrived);
  });
}

// The framework closes the connection of a body that is too large. Who is still sending then meets a broken connection, and never reads why: the rest
// of a body of a known size arrives, and is dropped.
function receiveWhatIsTooLarge(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const length = Number(raw.headers['content-length'] ?? Number.NaN);
    if (reply.statusCode === 413 && length <= droppedAtMost) reply.removeHeader('connection');
  });
}

// A proxy may have used the other host (RFC 9112, 3.2).
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    const hosts = raw.rawHeaders.filter((word, at) => at % 2 === 0 && word.toLowerCase() === 'host');
    if (hosts.length > 1) throw new Failure('malformed', 'The request names more than one host.');
  });
}

function refuseWhileStopping(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onRequest', async (_, reply) => {
    if (!stopping) return;
    reply.header('Connection', 'close');
    throw new Failure('unavailable', 'This server is stopping. Try again in a few seconds.', {
      retryAfterSeconds: 1,
    });
  });
}

/** An HTTP server without calls: limits, request ids, failures and origins are as the contract says. */
export async function makeApp(options: {
  logLevel: string;
  origins: readonly string[];
  trustedProxies: readonly string[];
  /** How long a request may take to arrive, in ms; an upload may take longer. */
  arrivalMs?: number;
}): Promise<FastifyInstance> {
  const { arrivalMs = 15_000 } = options;
  const app = Fastify({
    logger: logger(options.logLevel),
    bodyLimit,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    http: { maxHeaderSize: headerLimit, headersTimeout: arrivalMs, connectionsCheckingInterval: 1000 },
    routerOptions: { maxParamLength: 2000 },
    // One line for each answer, written with its duration by the health routes.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: (request) => requestIdOf(request.headers[requestIdHeader.toLowerCase()]),
    // The limit of uploads, which take long on a slow line. `endSlowBodies` ends other requests after `arrivalMs`.
    requestTimeout: uploadMs,
    forceCloseConnections: 'idle',
    // `refuseWhileStopping` answers with the envelope of the contract.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => {
      const requestId = randomUUID();
      if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
      app.log.info({ requestId, err: error.code }, 'not a request');
      socket.end(clientErrorAnswer(error.code, requestId));
    },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => parseJsonBytes(body, request.headers['content-type']),
  );
  // Calls that take a file get its bytes; other calls refuse such a body.
  app.addContentTypeParser(
    /^(?:image\/|application\/octet-stream)/,
    { parseAs: 'buffer' },
    async (_: unknown, body: unknown) => body,
  );
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
    reply.header('Cache-Control', 'no-store');
    reply.header('X-Content-Type-Options', 'nosniff');
    // Images say otherwise. The dashboard reads the rest by CORS, which this is not about.
    reply.header('Cross-Origin-Resource-Policy', 'same-origin');
  });
  traceRequests(app);
  answerFailures(app);
  refuseTwoHosts(app);
  endSlowBodies(app, arrivalMs);
  receiveWhatIsTooLarge(app);
  refuseWhileStopping(app);
  // Compress reads only. Answers to writes carry tokens, and the size of a compressed answer reveals something of a secret
  // beside text of the request.
  app.addHook('onRoute', (route) => {
    if (route.method !== 'GET') route.compress = false;
  });
  await app.register(compress, compression);
  await app.register(cors, {
    origin: [...options.origins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: [
      ...['Authorization', 'Content-Type', modeHeader, 'Idempotency-Key', requestIdHeader],
      'traceparent',
    ],
    exposedHeaders: [renewedTokenHeader, requestIdHeader, 'Retry-After'],
    maxAge: 7200,
  });
  return app;
}
