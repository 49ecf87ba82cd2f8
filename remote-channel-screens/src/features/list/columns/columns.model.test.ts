import { expect, test } from '@jest/globals';
import { allDefinitions, definitionOf } from 'shared-contracts/entities';
import { fieldsShown, offeredColumns, shownColumns, tracksOf } from './columns.model.ts';

const names = (columns: { name: string }[]) => columns.map((column) => column.name);

test.each(allDefinitions.map((definition) => [definition.name, definition] as const))(
  'shows the title of %s first and its tags last',
  (_, definition) => {
    const shown = names(shownColumns(offeredColumns(definition), null));
    expect(shown[0]).toBe(definition.titleField);
    expect(shown.at(-1)).toBe('taxons');
  },
);

test('shows the chosen columns in their order and never loses the title', () => {
  const offered = offeredColumns(definitionOf('rooms'));
  expect(names(shownColumns(offered, ['floor', 'capacity', 'nothing']))).toEqual([
    'name',
    'floor',
    'capacity',
  ]);
});

test('requests the visible fields in definition order, the time zone, the cover, and the fields of a series', () => {
  const requestedFields = (entity: 'rooms' | 'events' | 'agenda-sessions', chosen: string[]) => {
    const definition = definitionOf(entity);
    return fieldsShown(definition, shownColumns(offeredColumns(definition), chosen));
  };
  expect(requestedFields('rooms', ['taxons', 'floor', 'capacity:90'])).toEqual(['name', 'capacity', 'floor']);
  const series = ['title', 'startsAt', 'endsAt', 'timeZone', 'recurrence'];
  expect(requestedFields('events', ['capacity'])).toEqual([...series, 'capacity', 'cover']);
  expect(requestedFields('events', ['startsAt'])).toEqual([...series, 'cover']);
  expect(requestedFields('agenda-sessions', ['track'])).toContain('trackColour');
  expect(requestedFields('agenda-sessions', ['type'])).not.toContain('trackColour');
});

test('a column of choices or of yes and no is as wide as its longest word, within limits', () => {
  const widthOf = (entity: 'channels' | 'contributors' | 'articles', name: string) =>
    offeredColumns(definitionOf(entity)).find((column) => column.name === name)?.width;
  expect(widthOf('channels', 'subType')).toBeGreaterThan(136);
  expect(widthOf('contributors', 'listed')).toBeGreaterThan(112);
  expect(widthOf('articles', 'status')).toBe(136);
  const all = allDefinitions.flatMap((definition) => offeredColumns(definition));
  expect(Math.max(...all.filter(({ share }) => share === 0).map(({ width }) => width))).toBe(220);
});

test('a resized column has its width within limits, and an invalid width is ignored', () => {
  const offered = offeredColumns(definitionOf('rooms'));
  const widthOf = (entry: string) => {
    const { width, share } = shownColumns(offered, [entry])[1] ?? {};
    return [width, share];
  };
  expect(widthOf('capacity:300')).toEqual([300, 0]);
  expect(widthOf('description:9')).toEqual([72, 0]);
  expect(widthOf('description:9999')).toEqual([640, 0]);
  expect(widthOf('description:wide')).toEqual(widthOf('description'));
  expect(tracksOf(shownColumns(offered, ['name:400', 'capacity:90'])).template).toBe('min(400px, 50vw) 90px');
});
