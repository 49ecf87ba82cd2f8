import * as z from 'zod/mini';
import { call, contextSchema, envelope } from './call.ts';
import { textUpTo } from './limits.ts';

const storedSetting = z.object({
  key: z.string(),
  /** Null if nobody has changed it. */
  value: z.nullable(z.union([z.number(), z.string()])),
  version: z.number(),
  updatedAt: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
});

/** A stored setting; `version` is 0 if it was never written. */
export type StoredSetting = z.output<typeof storedSetting>;

const tag = 'Settings';

export const listSettings = call({
  id: 'listSettings',
  tag,
  summary: 'Every setting, and what the tenant changed of it',
  method: 'GET',
  path: '/v1/a/settings',
  access: 'signedIn',
  answer: envelope(z.array(storedSetting)),
});

export const writeSetting = call({
  id: 'writeSetting',
  tag,
  summary:
    'Change one setting, or, with null, put it back; context.version is the version that was read, a stale one is 412',
  method: 'PUT',
  path: '/v1/a/settings/:key',
  access: 'signedIn',
  params: z.object({ key: textUpTo(100) }),
  body: z.object({
    context: contextSchema,
    data: z.strictObject({ value: z.nullable(z.union([z.number(), textUpTo(200)])) }),
  }),
  answer: envelope(storedSetting),
});
