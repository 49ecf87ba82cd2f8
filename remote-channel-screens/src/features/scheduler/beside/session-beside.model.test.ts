import { expect, test } from '@jest/globals';
import { newRecord, sessionBesideOf, valuesAt } from './session-beside.model.ts';

const at = { coach: 5, start: '2026-06-03T09:15:00Z', minutes: 45 };

test('a free time stays itself in the address', () => {
  expect(newRecord(at)).toBe('new.5.20260603T0915Z.45');
  expect(sessionBesideOf(newRecord(at))).toEqual({ id: 'new', at });
  expect(sessionBesideOf(newRecord(null))).toEqual({ id: 'new', at: null });
  expect(sessionBesideOf('11')).toEqual({ id: 11 });
});

test.each([
  ...['', 'old', 'new.', 'new.5', '0', '-1', '1e9', '11.5', 'new.0.20260603T0915Z.45'],
  ...[
    'new.5.20261303T0915Z.45',
    'new.5.20260603T2575Z.45',
    'new.5.20260603T0915Z.0',
    'new.5.20260603T0915Z.45.1',
  ],
])('“%s” opens nothing', (record) => {
  expect(sessionBesideOf(record)).toBeNull();
});

test('a new session has the coach, the start and the end of its free time', () => {
  expect(valuesAt(at)).toEqual({
    ...{ coach: 5, status: 'accepted' },
    start: '2026-06-03T09:15:00Z',
    end: '2026-06-03T10:00:00Z',
  });
});
