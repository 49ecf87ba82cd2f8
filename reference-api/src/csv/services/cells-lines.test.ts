import { expect, test } from '@jest/globals';
import { allFields, definitionOf, type Field } from 'shared-contracts/entities';
import { readCell } from './read-cell.ts';

function field(entity: 'agenda-sessions' | 'rooms', name: string): Field {
  const found = allFields(definitionOf(entity))[name];
  if (!found) throw new Error(`${entity} have no field ${name}.`);
  return found;
}

test('a name whose cell breaks its lines is one line, with the spaces that it has; a description stays as it is', () => {
  const title = field('agenda-sessions', 'title');
  expect(readCell(title, 'La notte\r\n  bianca\n\n(35 mm)', 'UTC')).toEqual({
    value: 'La notte bianca (35 mm)',
  });
  expect(readCell(title, 'La  notte', 'UTC')).toEqual({ value: 'La  notte' });
  const text = 'One\n\nTwo';
  expect(readCell(field('agenda-sessions', 'abstract'), text, 'UTC')).toEqual({ value: text });
});
