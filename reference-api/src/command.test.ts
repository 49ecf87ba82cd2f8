import { afterEach, expect, jest, test } from '@jest/globals';
import { DrizzleQueryError } from 'drizzle-orm';
import { runCommand } from './command.ts';

afterEach(() => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
});

test('a statement that failed says why, and not only which it was', async () => {
  const said = jest.spyOn(console, 'error').mockReturnValue(undefined);
  await runCommand(async () => {
    throw new DrizzleQueryError('DROP INDEX one', [], new Error('deadlock detected'));
  });
  expect(said.mock.calls).toEqual([['deadlock detected']]);
  expect(process.exitCode).toBe(1);
});
