import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { definitionOf } from 'shared-contracts/entities';
import { ColumnMatches } from './ColumnMatches.tsx';
import { type Matches, matchColumns } from './matches.model.ts';

const rooms = definitionOf('rooms');

function Columns({ columns }: { columns: readonly string[] }) {
  const [matches, setMatches] = useState<Matches>(() => matchColumns(rooms, columns));
  const samples = columns.map(() => ['x']);
  return <ColumnMatches definition={rooms} {...{ columns, samples, matches }} onChange={setMatches} />;
}

test('columns of which none is recognised are matched by hand, and a sentence says so', async () => {
  render(<Columns columns={['ばしょ', 'ひろさ']} />);
  const sentence = 'None of the 2 columns is called like a field of rooms, so nothing was recognised.';
  expect(screen.getByRole('status').textContent).toBe(`${sentence} Choose for each what it is.`);
  await userEvent.click(screen.getByRole('combobox', { name: 'What ばしょ is' }));
  await userEvent.click(await screen.findByTitle('Capacity'));
  expect(screen.queryByRole('status')).toBeNull();
});

test('where a column is recognised, nothing is said', () => {
  render(<Columns columns={['ばしょ', 'Name']} />);
  expect(screen.queryByRole('status')).toBeNull();
});
