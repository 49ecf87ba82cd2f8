import { type Mode, modeHeader, modeHeaderLimitBytes } from 'shared-contracts/session';
import * as z from 'zod/mini';
import { Failure } from '../errors/failure.ts';
import { parseJson } from './json-body.ts';

const part = { id: z._default(z.number().check(z.int(), z.nonnegative()), 0) };

/** What the server reads of a mode. The rest is the client's. */
const schema = z.object({
  query: z._default(z.string().check(z.maxLength(1000)), ''),
  channel: z._default(z.object(part), { id: 0 }),
  focus: z._default(z.object({ ...part, type: z._default(z.string().check(z.maxLength(100)), '') }), {
    id: 0,
    type: '',
  }),
});

/** The part of a {@link Mode} that decides what a call is about. */
export type RequestMode = z.output<typeof schema>;

const none: RequestMode = {
  query: '',
  channel: { id: 0 },
  focus: { id: 0, type: '' },
} satisfies Pick<Mode, 'query'> & {
  channel: Pick<Mode['channel'], 'id'>;
  focus: Omit<Mode['focus'], 'name'>;
};

/** Reads the mode of a call from its header; without one nothing is chosen and nothing searched. */
export function readMode(header: string | string[] | undefined): RequestMode {
  if (header === undefined) return none;
  if (typeof header !== 'string' || header.length > modeHeaderLimitBytes) {
    throw new Failure('malformed', `${modeHeader} is longer than ${modeHeaderLimitBytes} bytes.`);
  }
  const result = z.safeParse(schema, parseJson(header));
  if (!result.success) throw new Failure('malformed', `${modeHeader} is not a mode.`);
  return result.data;
}
