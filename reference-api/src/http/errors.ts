import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Failure, statusOf } from '../errors/failure.ts';

/** PostgreSQL's codes for a value that a column cannot hold. */
const badValue = /^22/;
/** Temporary errors: lost connection, too many connections, shutdown, a lost deadlock. */
const comeBack = /^(08|57P|53300$|57014$|40001$|40P01$|55P03$|25P03$)/;
const unreachable = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE']);
/** No room on the disk or in memory, a disk that fails, a database that only reads: of PostgreSQL, and of the folder of files. */
const noRoom = new Set(['53100', '53200', '58030', '25006', 'ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);
/** What the client of the database says of a connection that is gone; it has no codes for it. */
const lostConnection =
  /timeout exceeded when trying to connect|Connection terminated|Connection ended|connection error and is not queryable|Client was closed/i;

function databaseFailure(code: string, error: Error): Failure | null {
  if (badValue.test(code)) return new Failure('invalid', 'A value is not valid: it cannot be stored.');
  if (code === '23505') return new Failure('duplicate', 'Another one has these values.');
  if (code === '23503')
    return new Failure('invalid', 'It refers to something that does not exist, or was deleted.');
  // Two bookings met that neither could see: the constraint of busy_times is checked when a transaction ends.
  if (code === '23P01') return new Failure('notFree', 'The coach or a client has another session then.');
  if (code === '23514') return new Failure('invalid', 'A value is out of its range.');
  if (noRoom.has(code)) {
    return new Failure(
      'unavailable',
      'The service cannot store anything at this moment, and nothing was changed. Try again in some minutes.',
      { retryAfterSeconds: 60 },
    );
  }
  if (comeBack.test(code) || unreachable.has(code) || lostConnection.test(error.message)) {
    return new Failure(
      'unavailable',
      'The service is not available at this moment. Try again in a few seconds.',
      {
        retryAfterSeconds: 2,
      },
    );
  }
  return null;
}

const sizeOf = (bytes: number) => (bytes < 2 ** 20 ? `${bytes / 2 ** 10} KiB` : `${bytes / 2 ** 20} MiB`);

function requestFailure(error: FastifyError, bodyLimit: number): Failure | null {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return new Failure('tooLarge', `The body is larger than ${sizeOf(bodyLimit)}.`);
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') {
    return new Failure('malformed', 'The body must be JSON, with the content type application/json.');
  }
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new Failure('malformed', 'The request is not valid.');
  }
  return null;
}

/** Converts a thrown value to a failure of the contract; null for an internal error. */
export function failureOf(error: FastifyError, bodyLimit: number): Failure | null {
  if (error instanceof Failure) return error;
  return requestFailure(error, bodyLimit) ?? databaseFailure(error.code ?? '', error);
}

/** The envelope of a failure. */
function failureBody(failure: Failure, requestId: string) {
  const { fields, errors, data } = failure.details;
  return {
    success: false as const,
    error: failure.message,
    code: failure.code,
    errors: errors ?? (fields ? Object.values(fields) : [failure.message]),
    ...(fields ? { fields } : {}),
    requestId,
    ...(data === undefined ? {} : { data }),
  };
}

function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply) {
  const { retryAfterSeconds } = failure.details;
  if (retryAfterSeconds) reply.header('Retry-After', String(retryAfterSeconds));
  return reply.code(statusOf(failure.code)).send(failureBody(failure, request.id));
}

/** Sends every failure in the contract's envelope. Logs an unexpected error in full, and responds with one sentence. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const failure = failureOf(error, request.routeOptions.bodyLimit);
    if (!failure || failure.code === 'unavailable') request.log.error({ err: error }, 'call failed');
    return sendFailure(
      failure ?? new Failure('unexpected', 'Something went wrong on our side. It was recorded.'),
      request,
      reply,
    );
  });
  app.setNotFoundHandler((request, reply) =>
    sendFailure(new Failure('notFound', 'There is no such call.'), request, reply),
  );
}

/** The response to a request that is no valid HTTP or has too long headers, before it reaches a route. */
export function clientErrorAnswer(code: string | undefined, requestId: string): string {
  const [status, reason, failure] =
    code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large', new Failure('tooLarge', 'The header is larger than 16 KiB.')]
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout', new Failure('malformed', 'The request took too long to arrive.')]
        : [400, 'Bad Request', new Failure('malformed', 'The request is not valid HTTP.')];
  const body = JSON.stringify(failureBody(failure as Failure, requestId));
  return [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
