import { describe, expect, test } from '@jest/globals';
import { type DurationUnit, readDurationText } from './duration-text.model.ts';

const read = (typed: string, unit: DurationUnit = 'min', language = 'en-GB') =>
  readDurationText(typed, unit, language);

describe('a duration', () => {
  test.each([
    ['90', 90],
    ['1h', 60],
    ['1h30', 90],
    ['1h 30', 90],
    ['1 h 30 min', 90],
    ['1:30', 90],
    ['0:45', 45],
    ['45min', 45],
    ["45'", 45],
    ['1.5h', 90],
    ['1.5 hours', 90],
    ['2 Std.', 120],
    ['1 Stunde 15 Minuten', 75],
    ['2 horas', 120],
    ['1 day', 1440],
    ['', null],
  ])('«%s» are %s minutes', (typed, value) => expect(read(typed)).toEqual({ value }));

  test('is read in the language of the person, and in the unit of its field', () => {
    expect(read('1,5 h', 'min', 'de-DE')).toEqual({ value: 90 });
    expect(read('1,5h', 'min', 'pt-PT')).toEqual({ value: 90 });
    expect(read('2 days', 'hours')).toEqual({ value: 48 });
    expect(read('2 Tage', 'hours', 'de-DE')).toEqual({ value: 48 });
    expect(read('24', 'hours')).toEqual({ value: 24 });
    expect(read('48h', 'days')).toEqual({ value: 2 });
  });

  test.each(['1:75', 'an hour', '30 1h', '1h 2h', 'h', '1 kg', '-1h', '1m 30s'])(
    '«%s» is refused with an example',
    (typed) => expect(read(typed)).toEqual({ problem: 'Enter minutes, such as 90 or 1h 30.' }),
  );

  test('that is no whole number of its unit is refused', () => {
    expect(read('90 min', 'hours')).toEqual({ problem: 'Enter hours, such as 24 or 2 days.' });
    expect(read('1h', 'days')).toEqual({ problem: 'Enter days, such as 90.' });
    expect(read('1.234', 'min', 'de-DE')).toEqual({ value: 1234 });
    expect(read('1.234', 'min', 'pt-PT')).toHaveProperty('problem');
    expect(read('1.5')).toEqual({ problem: 'Enter a whole number.' });
  });
});
