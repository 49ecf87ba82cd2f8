import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { refuse } from './requests.ts';

const unpack = promisify(gunzip);

/** A body that is too large or too slow, or is none: the status of the answer, and its sentence. */
export class BodyError extends Error {
  readonly status: 400 | 408 | 413;
  constructor(status: 400 | 408 | 413, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

const tooLarge = () => new BodyError(413, 'This is too large.');

/** Reads the body of a request, unpacked if it is packed. Throws a {@link BodyError} past a number of bytes, unpacked, or of milliseconds. */
export async function bodyOf(
  request: IncomingMessage,
  { bytes, withinMs }: { bytes: number; withinMs: number },
): Promise<string> {
  if (Number(request.headers['content-length'] ?? 0) > bytes) throw tooLarge();
  const parts: Buffer[] = [];
  let length = 0;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new BodyError(408, 'This took too long.')), withinMs);
  });
  const read = async () => {
    for await (const part of request) {
      length += part.length;
      if (length > bytes) throw tooLarge();
      parts.push(part);
    }
  };
  try {
    await Promise.race([read(), late]);
  } catch (error) {
    throw error instanceof BodyError ? error : new BodyError(400, 'The request ended too early.');
  } finally {
    clearTimeout(timer);
  }
  const whole = Buffer.concat(parts);
  if (request.headers['content-encoding'] !== 'gzip') return whole.toString();
  return unpack(whole, { maxOutputLength: bytes }).then(String, (error: NodeJS.ErrnoException) => {
    throw error.code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : new BodyError(400, 'This cannot be unpacked.');
  });
}

/** Answers a request whose body is refused, and returns true; false for any other error. */
export function refuseBody(response: ServerResponse, error: unknown): boolean {
  if (!(error instanceof BodyError)) return false;
  // What is left of the body is not read.
  response.setHeader('Connection', 'close');
  refuse(response, error.status, error.message);
  return true;
}
