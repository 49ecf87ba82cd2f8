import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { MatchColumns } from './MatchColumns.tsx';

const tokyo = /^Times are read on the clock of Asia\/Tokyo\. Your own time zone is /;

function show(entity: EntityName, columns: string[], matches: string[], zone: string | null) {
  const nothing = () => undefined;
  render(
    <MatchColumns
      {...{ columns, matches, zone }}
      definition={definitionOf(entity)}
      samples={columns.map(() => [])}
      example={[]}
      set={false}
      choice={false}
      wrong={null}
      isBusy={false}
      onChange={nothing}
      onCheck={nothing}
    />,
  );
}

test('times in another zone than that of the browser say in which one they are read', () => {
  show('agenda-sessions', ['Title', 'Start'], ['title', 'start'], 'Asia/Tokyo');
  expect(screen.getByText(tokyo)).toBeTruthy();
});

test('times of several agendas are on the clock of their agenda', () => {
  show('agenda-sessions', ['Title', 'Agenda', 'Start'], ['title', 'agenda', 'start'], null);
  expect(screen.getByText('Times are read on the clock of their agenda.')).toBeTruthy();
});

test.each([
  ['has no times', 'agenda-sessions', ['Title'], ['title']],
  [
    'names the zone in its columns',
    'agenda-sessions',
    ['Title', 'Start (Europe/Berlin)'],
    ['title', 'start'],
  ],
  ['has a column of zones', 'events', ['Name', 'Start', 'Zone'], ['name', 'startsAt', 'timeZone']],
] as const)('a file that %s says nothing of a zone', (_, entity, columns, matches) => {
  show(entity, [...columns], [...matches], 'Asia/Tokyo');
  expect(screen.queryByText(/clock of/)).toBeNull();
});
