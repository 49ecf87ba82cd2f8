import { expect, test } from '@jest/globals';
import { definitionOf, type Field } from 'shared-contracts/entities';
import { fieldsOfTask } from './form-task.ts';

const fields: [string, Field][] = Object.entries(definitionOf('package-entries').fields);
const task = {
  ...{ title: 'Sell', back: { to: '/', label: 'Ana', parents: [] }, groups: [] },
  ...{ settled: ['client', 'kind'], helps: { due: 'What it costs.' } },
};
const names = (some: readonly [string, Field][]) => some.map(([name]) => name);

test('a form that is opened for nothing shows each of its fields, with the help of its entity', () => {
  expect(fieldsOfTask(undefined, fields, {})).toEqual(fields);
});

test('a task leaves out what is settled, and helps in its own words', () => {
  const left = fieldsOfTask(task, fields, {});
  expect(names(left)).toEqual(names(fields).filter((name) => name !== 'client' && name !== 'kind'));
  const helpOf = (name: string) => left.find(([one]) => one === name)?.[1].help;
  expect([helpOf('due'), helpOf('items')]).toEqual(['What it costs.', 'How many of which service.']);
});

test('a settled field with an error is shown: somebody has to mend it', () => {
  expect(names(fieldsOfTask(task, fields, { client: 'This client was deleted.' }))).toContain('client');
});
