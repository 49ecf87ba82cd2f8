import { expect, test } from '@jest/globals';
import { rowOf } from '../../../testing/show.tsx';
import { hasDays, menuOf, openingDay, programmeOf, roomsShown } from './phone-rows.model.ts';

const session = (id: number, start: string | null, more: object = {}) =>
  rowOf('agenda-sessions', id, { title: `S${id}`, start, duration: 45, agenda: 1, ...more });

test('a day lists sessions by local time of its agenda, with rooms and people, without blocked rooms', () => {
  const rows = [
    session(2, '2026-03-02T10:30:00.000Z', { room: 4, contributors: [7, 8], trackColour: '#112233' }),
    session(1, '2026-03-02T09:00:00.000Z', { kind: 'break' }),
    session(3, null),
    session(4, '2026-03-02T09:00:00.000Z', { kind: 'blocker' }),
  ];
  const titles = { rooms: { 4: 'Hall' }, contributors: { 7: 'Ada', 8: 'Ben' } };
  const [first, second, ...rest] = programmeOf(rows, { titles, zone: 'Europe/Berlin' });
  expect(rest).toEqual([]);
  expect(first).toMatchObject({ id: 1, from: '10:00', to: '10:45', isBreak: true, where: '', who: '' });
  expect(second).toMatchObject({ from: '11:30', to: '12:15', where: 'Hall', who: 'Ada, Ben' });
});

test('the phone preview opens on today if the agenda has it, else on the first day', () => {
  const days = ['2026-03-02', '2026-03-03'];
  expect(openingDay(days, '2026-03-03')).toBe('2026-03-03');
  expect(openingDay(days, '2026-05-01')).toBe('2026-03-02');
  expect(openingDay([], '2026-05-01')).toBeNull();
});

test('an agenda without both of its days, or with them the wrong way round, has none', () => {
  expect(hasDays({ dateFrom: '2026-03-02', dateTo: '2026-03-02' })).toBe(true);
  expect(hasDays({ dateFrom: '2026-03-02', dateTo: null })).toBe(false);
  expect(hasDays({ dateFrom: '2026-03-02', dateTo: '2026-03-01' })).toBe(false);
});

test('the menu has the visible features in order, with the form’s unsaved values', () => {
  const feature = (id: number, name: string, position: number, enabled = true) =>
    rowOf('features', id, { name, key: name, position, enabled });
  const rows = [feature(1, 'Agenda', 1), feature(2, 'News', 2), feature(3, 'Hidden', 3, false)];
  const own = { id: 1, values: { name: 'Programme', position: 9, enabled: true } };
  expect(menuOf(rows, own).map(({ name, isOwn }) => [name, isOwn])).toEqual([
    ['News', false],
    ['Programme', true],
  ]);
  expect(menuOf(rows, { id: 0, values: { name: 'New', position: 1, enabled: false } })).toHaveLength(2);
});

test('rooms that are hidden in the app are not on its floors', () => {
  const rooms = [
    rowOf('rooms', 1, { name: 'Hall', capacity: 80 }),
    rowOf('rooms', 2, { name: 'Store', hidden: true }),
  ];
  expect(roomsShown(rooms)).toEqual([{ id: 1, name: 'Hall', capacity: 80 }]);
});
