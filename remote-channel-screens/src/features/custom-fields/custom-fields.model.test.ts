import { expect, test } from '@jest/globals';
import {
  draftOf,
  factsOf,
  isChanged,
  moved,
  newOption,
  problemsOf,
  withKind,
  writtenOf,
} from './custom-fields.model.ts';

const field = {
  ...{ id: 3, entity: 'users' as const, label: 'Level', help: null, kind: 'choice' as const },
  options: [
    { id: 'a', label: 'Beginner', retired: true },
    { id: 'b', label: 'Skipper', retired: false },
  ],
  ...{ required: true, onBookingPage: false, version: 2, updatedAt: '', updatedBy: 'Ana', deletedAt: null },
};

test('a draft of a field is the field, with its options by their ids', () => {
  const draft = draftOf(field);
  expect(writtenOf(draft)).toEqual({
    ...{ label: 'Level', help: null, kind: 'choice', required: true, onBookingPage: false },
    options: field.options,
  });
  expect(isChanged(draft, field)).toBe(false);
  expect(isChanged({ ...draft, label: 'Sailing level' }, field)).toBe(true);
});

test('an empty new option is not sent, and options go with a choice alone', () => {
  const draft = { ...draftOf(field), options: [...draftOf(field).options, newOption()] };
  expect(writtenOf(draft).options).toHaveLength(2);
  expect(writtenOf(withKind(draft, 'date')).options).toEqual([]);
  expect(withKind(draftOf(null), 'choice').options).toHaveLength(2);
});

test('problems are sentences beside what they are about', () => {
  expect(problemsOf(draftOf(null))).toEqual({ label: 'Give the field a name.' });
  const choice = withKind({ ...draftOf(null), label: 'Level' }, 'choice');
  expect(problemsOf(choice)).toEqual({ options: 'Give at least one option that can be chosen.' });
});

test('what is said of a field names its options, and who sees it', () => {
  expect(factsOf(field)).toBe('Skipper · required · staff only');
  expect(factsOf({ ...field, kind: 'date', options: [], required: false, onBookingPage: true })).toBe(
    'Date · on the booking page',
  );
});

test('an item moves by one place, and not beyond the ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect([moved(['a'], 0, 1), moved(['a'], 0, -1)]).toEqual([null, null]);
});
