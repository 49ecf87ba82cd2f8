import { expect, test } from '@jest/globals';
import { apiError } from 'shared-contracts/http';
import { reportOf } from './report.model.ts';

const input = {
  title: 'This screen stopped',
  lastRequest: null,
  address: '/app/rooms',
  build: '0.1.0 (abc)',
  at: '2026-11-20T12:00:00Z',
};

test('a report of a failed call names its kind, status and request', () => {
  const error = apiError({ kind: 'unexpected', status: 500, message: 'It broke.', requestId: 'r-1' });
  expect(reportOf({ ...input, error, lastRequest: 'r-0' }).split('\n')).toEqual([
    'This screen stopped',
    'unexpected 500: It broke.',
    'Request r-1',
    '/app/rooms',
    '0.1.0 (abc)',
    '2026-11-20T12:00:00Z',
  ]);
});

test('a report of another thrown value names the last failed request, if any', () => {
  const error = new TypeError('x is not a function');
  expect(reportOf({ ...input, error, lastRequest: 'r-0' })).toContain(
    'TypeError: x is not a function\nRequest r-0',
  );
  expect(reportOf({ ...input, error })).not.toContain('Request');
});
