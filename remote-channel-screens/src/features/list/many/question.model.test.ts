import { expect, test } from '@jest/globals';
import {
  definitionOf,
  type EntityName,
  type EntityValues,
  withCustomFields,
} from 'shared-contracts/entities';
import { type Action, questionOf } from './question.model.ts';

const rows = '1,351 sessions';

test.each([
  ['agenda-sessions', 'set', { room: 3 }, 'Set room of 1,351 sessions?', 'Set'],
  ['agenda-sessions', 'set', { room: null }, 'Clear room of 1,351 sessions?', 'Clear'],
  ['agenda-sessions', 'set', { kind: 'break' }, 'Set kind of 1,351 sessions to “Break”?', 'Set'],
  ['agenda-sessions', 'set', { doNotRecord: false }, 'Set do not record of 1,351 sessions to “No”?', 'Set'],
  ['agenda-sessions', 'set', { duration: 45 }, 'Set duration of 1,351 sessions to “45 min”?', 'Set'],
  ['articles', 'set', { tags: [1] }, 'Edit 1,351 sessions?', 'Edit'],
  ['agenda-sessions', 'delete', undefined, 'Delete 1,351 sessions?', 'Delete'],
] as const)('%s: %s %j is confirmed as “%s”', (entity, action, values, title, yes) => {
  const question = questionOf(definitionOf(entity as EntityName), {
    ...{ action: action as Action, rows, values: values as EntityValues | undefined },
  });
  expect(question).toEqual({ title, yes });
});

test('targets that are added to those of many rows are named', () => {
  const [name = ''] =
    Object.entries(definitionOf('users').fields).find(([, { addedInBulk }]) => addedInBulk) ?? [];
  expect(
    questionOf(definitionOf('users'), { action: 'set', rows: '9 users', values: { [name]: [7] } }),
  ).toEqual({
    title: 'Add groups to 9 users?',
    yes: 'Add',
  });
});

test('a field that people named is called as they wrote it', () => {
  const field = {
    id: 7,
    label: 'Idioma ISO',
    help: null,
    kind: 'text',
    options: [],
    required: false,
  } as const;
  const definition = withCustomFields(definitionOf('agenda-sessions'), [field]);
  const values = { custom7: null };
  expect(questionOf(definition, { action: 'set', rows: '9 sessions', values }).title).toBe(
    'Clear Idioma ISO of 9 sessions?',
  );
});
