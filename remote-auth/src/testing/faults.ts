import type { FakeAnswer } from 'shared-contracts/testing';
import { refusal } from './show.tsx';

/** What the person hears where an answer is none that is understood. */
const notUnderstood = 'The server answered in a way that was not understood.';

const sentence = (status: number) => `The server says ${status}.`;

/** Failures that every call has to bear, and the sentence that each is said with. */
export const faults: Record<string, { answer: FakeAnswer; said: string }> = {
  'an error of the server (500)': { answer: refusal(500, 'unexpected', sentence(500)), said: sentence(500) },
  'a server that rests (503)': { answer: refusal(503, 'unavailable', sentence(503)), said: sentence(503) },
  'no session (401)': { answer: refusal(401, 'unauthenticated', sentence(401)), said: sentence(401) },
  'no permission (403)': { answer: refusal(403, 'forbidden', sentence(403)), said: sentence(403) },
  'a conflict (409)': { answer: refusal(409, 'conflict', sentence(409)), said: sentence(409) },
  'a stale version (412)': { answer: refusal(412, 'stale', sentence(412)), said: sentence(412) },
  'a rule that is broken (422)': { answer: refusal(422, 'invalid', sentence(422)), said: sentence(422) },
  'too many requests (429)': { answer: refusal(429, 'tooMany', sentence(429)), said: sentence(429) },
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
