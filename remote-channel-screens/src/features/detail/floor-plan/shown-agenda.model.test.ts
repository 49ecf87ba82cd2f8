import { expect, test } from '@jest/globals';
import { rowOf } from '../../../testing/show.tsx';
import { shownAgenda } from './shown-agenda.model.ts';

const agenda = (id: number, dateFrom: string | null, dateTo: string | null) =>
  rowOf('agendas', id, { name: `Agenda ${id}`, dateFrom, dateTo, timeZone: 'Europe/Berlin' });
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
const all = [
  agenda(1, '2026-01-10', '2026-01-12'),
  agenda(2, '2026-06-01', '2026-06-03'),
  agenda(3, '2025-06-01', '2025-06-03'),
  agenda(4, null, null),
];

test('the agenda that is on is shown, else the next one, else the last one', () => {
  const shown = (day: string) => shownAgenda(all, at(day))?.id;
  expect(shown('2026-01-11')).toBe(1);
  expect(shown('2026-02-01')).toBe(2);
  expect(shown('2027-01-01')).toBe(2);
  expect(shownAgenda([agenda(4, null, null)], at('2026-01-01'))).toBeNull();
});
