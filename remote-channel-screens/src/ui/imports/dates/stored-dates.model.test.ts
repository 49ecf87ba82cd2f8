import { expect, test } from '@jest/globals';
import { definitionOf } from 'shared-contracts/entities';
import { storedDates } from './stored-dates.model.ts';

const events = definitionOf('events');
const said = (samples: string[], match: string) =>
  storedDates(events, { columns: ['Wann'], samples: [samples], matches: [match] });

test('a column of dates with numbers says what the first one is', () => {
  expect(said(['46004.5833'], 'startsAt')).toEqual([
    expect.stringMatching(
      /^“Wann”: numbers such as 46004\.5833 are dates of a spreadsheet, this one .*13.*2025.*14:00\.$/,
    ),
  ]);
});

test('other dates, and numbers of other fields, say nothing', () => {
  expect(said(['2027-04-03 14:00', '2027'], 'startsAt')).toEqual([]);
  expect(said(['46004'], 'capacity')).toEqual([]);
});
