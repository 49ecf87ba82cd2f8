import type { BookingSlot } from 'shared-contracts/api';
import { say } from '../languages/language.ts';
import type { Reason } from '../languages/messages.ts';
import { reasonText } from './reasons.ts';

/** Why a call failed: `lost` without an answer, `missing`, `refused` where a time is not free or it is too late, `invalid` by a field, or `unexpected`. */
export type ProblemKind = 'lost' | 'missing' | 'refused' | 'invalid' | 'unexpected';

/** A failed call. `message` is a sentence for the visitor. */
export class Problem extends Error {
  readonly kind: ProblemKind;
  readonly fields: Readonly<Record<string, string>>;
  /** The next free times after a refused one. */
  readonly next: readonly BookingSlot[];
  /** Whether the last place of a class is taken, which has a waiting list then. */
  readonly isFull: boolean;
  /** Whether a course is another one than the visitor read. */
  readonly isChanged: boolean;
  /** Whether a place is free by now for who was to wait. */
  readonly isFree: boolean;

  constructor(
    kind: ProblemKind,
    message: string,
    {
      fields = {},
      next = [],
      isFull = false,
      isChanged = false,
      isFree = false,
    }: {
      fields?: Record<string, string>;
      next?: readonly BookingSlot[];
      isFull?: boolean;
      isChanged?: boolean;
      isFree?: boolean;
    } = {},
  ) {
    super(message);
    this.kind = kind;
    this.fields = fields;
    this.next = next;
    this.isFull = isFull;
    this.isChanged = isChanged;
    this.isFree = isFree;
  }
}

/** How long an answer may take, in milliseconds. */
const patience = 15_000;

const kinds: Readonly<Record<number, ProblemKind>> = {
  400: 'invalid',
  404: 'missing',
  409: 'refused',
  422: 'invalid',
  429: 'refused',
};

interface Failed {
  error?: string;
  fields?: Record<string, string>;
  data?: { next?: BookingSlot[]; reason?: Reason };
}

/** The origin of the API, which the server of the page writes into it. */
function apiOrigin(): string {
  const said = document.querySelector<HTMLMetaElement>('meta[name="api-origin"]')?.content ?? '';
  // The development server passes calls on.
  return said.startsWith('http') ? said : '';
}

/** What the visitor reads of a refusal. What the page has no words for, the API says in English. */
function sentenceOf(status: number, kind: ProblemKind, failed: Failed | null): string {
  const { wentWrong, missing, tooMany } = say().problems;
  if (kind === 'unexpected' || !failed) return wentWrong;
  if (kind === 'missing') return missing;
  if (status === 429) return tooMany;
  const { reason } = failed.data ?? {};
  return (reason && reasonText(reason)) ?? failed.error ?? wentWrong;
}

/** What is sent besides the path. */
export interface Sent {
  method?: 'GET' | 'POST';
  body?: object;
  /** The Idempotency-Key of an attempt. */
  key?: string;
}

/** Calls the API and answers `data`. Throws a {@link Problem}. */
export async function call<Data>(path: string, { method = 'GET', body, key }: Sent = {}): Promise<Data> {
  let response: Response;
  try {
    response = await fetch(`${apiOrigin()}${path}`, {
      method,
      headers: {
        ...(body ? { 'Content-Type': 'application/json' } : {}),
        ...(key ? { 'Idempotency-Key': key } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patience),
    });
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    throw new Problem('lost', isLate ? say().problems.late : say().problems.offline);
  }
  const json = (await response.json().catch(() => null)) as ({ data: Data } & Failed) | null;
  if (response.ok && json) return json.data;
  const kind = kinds[response.status] ?? 'unexpected';
  const message = sentenceOf(response.status, kind, json);
  const refused: Failed['data'] = json?.data;
  const { next = [], reason } = refused ?? {};
  const { code } = reason ?? {};
  const [isFull, isChanged, isFree] = [code === 'full', code === 'changed', code === 'free'];
  throw new Problem(kind, message, { fields: json?.fields ?? {}, next, isFull, isChanged, isFree });
}

/** Any error as a {@link Problem}. */
export function problemOf(error: unknown): Problem {
  return error instanceof Problem ? error : new Problem('unexpected', say().problems.wentWrong);
}
