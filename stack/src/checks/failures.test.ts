import { expect, test } from '@jest/globals';
import { jestFailures, playwrightFailures } from './failures.ts';

test('a unit test that failed is named with its file and its error, and so is a file that does not load', () => {
  const report = {
    testResults: [
      {
        ...{ name: '/house/src/account.test.tsx', message: 'long', status: 'failed' },
        assertionResults: [
          { status: 'passed', fullName: 'one', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'a payment says how it was paid',
            failureMessages: ['Error: \u001b[31mno pointer\u001b[0m\n    at Object.click (file.js:1:2)'],
          },
        ],
      },
      {
        name: '/house/src/b.test.ts',
        message: 'Cannot find module',
        status: 'failed',
        assertionResults: [],
      },
      { name: '/house/src/c.test.ts', message: '', status: 'passed', assertionResults: [] },
    ],
  };
  expect(jestFailures(report, '/house')).toEqual([
    'src/account.test.tsx › a payment says how it was paid: Error: no pointer',
    'src/b.test.ts: Cannot find module',
  ]);
});

test('an end-to-end test that failed is named with its line, in suites within suites, and so is what failed outside of tests', () => {
  const spec = (title: string, ok: boolean, message: string | undefined = undefined) => ({
    ...{ ok, title, file: 'agenda.e2e.ts', line: 7 },
    tests: [{ results: [{ errors: message === undefined ? [] : [{ message }] }] }],
  });
  const report = {
    suites: [
      {
        specs: [spec('works', true)],
        suites: [{ specs: [spec('moves', false, 'x'.repeat(400)), spec('hangs', false)] }],
      },
    ],
    errors: [{ message: 'The time for all tests is over' }],
  };
  expect(playwrightFailures(report)).toEqual([
    `agenda.e2e.ts:7 › moves: ${'x'.repeat(300)}…`,
    'agenda.e2e.ts:7 › hangs: without a message',
    'The time for all tests is over',
  ]);
});
