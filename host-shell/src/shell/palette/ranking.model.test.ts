import { expect, test } from '@jest/globals';
import { rankedGroups } from './ranking.model.ts';

const entry = (value: string, label: string, words = '') => ({ value, label, words });
const groups = [
  { heading: 'Opened last', entries: [entry('opened /app/coaches/7', 'Tomás Guimarães', 'coach')] },
  { heading: 'Records', entries: [entry('row users 47', 'Graça Cliente')] },
  {
    heading: 'Screens',
    entries: [entry('screen 0 /app/gallery', 'Gallery'), entry('screen 0 /app/x', 'Plans')],
  },
  { heading: 'Channels', entries: [] },
];
const headings = (typed: string) => rankedGroups(groups, typed).map(({ heading }) => heading);

test('records come before what was opened last and only shares some letters', () => {
  expect(headings('Gra')).toEqual(['Records', 'Opened last', 'Screens']);
});

test('what was opened last and begins a word with what was typed comes before records', () => {
  expect(headings('Gui')).toEqual(['Opened last', 'Records', 'Screens']);
});

test('a screen that is called as it was typed comes first', () => {
  expect(headings('Gallery')[0]).toBe('Screens');
});

test('groups stay as they are while nothing is typed, without those that are empty', () => {
  expect(headings(' ')).toEqual(['Opened last', 'Records', 'Screens']);
});
