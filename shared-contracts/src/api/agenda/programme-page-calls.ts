import * as z from 'zod/mini';
import { type Call, call, contextSchema, envelope, idInPath } from '../call.ts';
import { pageAddress } from '../page-address.ts';

const programmePage = z.object({
  /** What its link ends with; null until somebody chose it. */
  address: z.nullable(z.string()),
  isOn: z.boolean(),
  /** 0 until somebody wrote it. */
  version: z.number(),
  /** ISO 8601, UTC; null until somebody wrote it. */
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  /** An address that the name of the agenda suggests. */
  suggestion: z.string(),
  /** The name of the release that visitors see; null where nothing was released yet. */
  release: z.nullable(z.string()),
});

/** The public page of an agenda as its organisers see it. */
export type ProgrammePage = z.output<typeof programmePage>;

const common = { tag: 'Sessions of an agenda', access: 'signedIn' } as const;
const path = '/v1/a/agendas/:id/page';

/** The public page of an agenda: its address, whether it is on, and the release that it shows. */
export const readProgrammePage = call({
  ...common,
  id: 'readProgrammePage',
  summary: 'The public page of an agenda: its address, and whether it is on',
  method: 'GET',
  path,
  params: z.object({ id: idInPath }),
  answer: envelope(programmePage),
});

/**
 * Switches the public page of an agenda on or off, and chooses its address. `context.version` is the version that was read. Fails with 409
 * `duplicate` where another programme has the address.
 */
export const writeProgrammePage = call({
  ...common,
  id: 'writeProgrammePage',
  summary: 'Switch the public page of an agenda on or off, and choose its address',
  method: 'PUT',
  path,
  params: z.object({ id: idInPath }),
  body: z.object({
    context: contextSchema,
    data: z.strictObject({ address: pageAddress('spring-2026'), isOn: z.boolean() }),
  }),
  answer: envelope(programmePage),
});

/** Every call of this file. */
export const programmePageCalls: readonly Call[] = [readProgrammePage, writeProgrammePage];
