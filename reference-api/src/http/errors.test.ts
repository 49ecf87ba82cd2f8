import { expect, test } from '@jest/globals';
import type { FastifyError } from 'fastify';
import { failureOf } from './errors.ts';

const failureWith = (code: string, message = 'message') =>
  failureOf(Object.assign(new Error(message), { code }) as FastifyError, 0);

test.each([
  ['PostgreSQL has no room on its disk', '53100'],
  ['PostgreSQL has no memory', '53200'],
  ['the disk of PostgreSQL fails', '58030'],
  ['PostgreSQL only reads, as a stand-by does', '25006'],
  ['the folder of files has no room', 'ENOSPC'],
  ['the folder of files is read-only', 'EROFS'],
])('where %s, a call says that nothing can be stored, and that nothing was changed', (_, code) => {
  expect(failureWith(code)).toMatchObject({
    code: 'unavailable',
    message: expect.stringMatching(/cannot store anything at this moment, and nothing was changed/),
    details: { retryAfterSeconds: 60 },
  });
});

test('a connection that is gone is unavailable for seconds, and anything else is no failure of the contract', () => {
  expect(failureWith('57P01')).toMatchObject({ code: 'unavailable', details: { retryAfterSeconds: 2 } });
  expect(failureWith('', 'Connection terminated unexpectedly')?.code).toBe('unavailable');
  expect(failureWith('42P01')).toBeNull();
});
