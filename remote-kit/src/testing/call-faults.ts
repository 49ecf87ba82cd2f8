import type { FakeAnswer } from './fake-fetch.ts';

/** Message for a response that the client cannot parse. */
const notUnderstood = 'The server answered in a way that was not understood.';

const sentence = (status: number) => `The server says ${status}.`;

function refused(status: number, code: string): { answer: FakeAnswer; said: string } {
  const body = { success: false, error: sentence(status), code, errors: [], requestId: 'request-7' };
  return { answer: { status, body }, said: sentence(status) };
}

/** Failures that every call has to survive, by name, and the message that a person reads. Source: quality.md, "Reliability". */
export const callFaults: Readonly<Record<string, { answer: FakeAnswer; said: string }>> = {
  'an error of the server (500)': refused(500, 'unexpected'),
  'a server that rests (503)': refused(503, 'unavailable'),
  'no session (401)': refused(401, 'unauthenticated'),
  'no permission (403)': refused(403, 'forbidden'),
  'a conflict (409)': refused(409, 'conflict'),
  'a stale version (412)': refused(412, 'stale'),
  'a rule that is broken (422)': refused(422, 'invalid'),
  'too many requests (429)': refused(429, 'tooMany'),
  'a page instead of an answer': {
    answer: { text: '<!doctype html><title>Proxy</title>' },
    said: notUnderstood,
  },
  'an answer that was cut': { answer: { text: '{"success":tr' }, said: notUnderstood },
  'an empty answer': { answer: { text: '' }, said: notUnderstood },
  'a server that cannot be reached': {
    answer: { refused: true },
    said: 'The server cannot be reached. Check your connection and try again.',
  },
  'a server that does not answer in time': {
    answer: { hangs: true },
    said: 'The server took too long to answer. Try again.',
  },
};
