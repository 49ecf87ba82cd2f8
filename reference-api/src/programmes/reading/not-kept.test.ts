import { expect, test } from '@jest/globals';
import { parseSchedule } from './parse-schedule.ts';
import { readSchedule } from './schedule.ts';

const warningsOf = (text: string, file = 'days.json') =>
  readSchedule(parseSchedule(text, file), file).warnings;

const event = (guid: string, more: object = {}) => ({
  ...{ guid, title: `Talk ${guid}`, date: '2027-04-03T10:00:00+09:00', duration: '0:30', persons: [] },
  ...more,
});
const frab = (events: object[], conference: object = {}, schedule: object = {}) =>
  JSON.stringify({
    schedule: {
      ...schedule,
      conference: {
        ...{ acronym: 'days', title: 'Days', time_zone_name: 'Asia/Tokyo', ...conference },
        days: [{ date: '2027-04-03', rooms: { Hall: events } }],
      },
    },
  });
const ada = { code: 'ADA', name: 'Ada', answers: [{ question: 1 }] };

test('what a programme has and this product does not is named once, with its count', () => {
  const events = [
    event('a', { recording_license: 'CC-BY', persons: [ada], logo: 'https://days.example/a.png' }),
    event('b', { recording_license: 'CC0', persons: [ada], answers: [{ question: 2 }] }),
    event('c', { recording_license: '', answers: [], logo: 'https://days.example/c.png' }),
  ];
  expect(
    warningsOf(frab(events, { timeslot_duration: '00:10', logo: 'https://days.example/logo.png' })),
  ).toEqual([
    '2 sessions have a licence, which Fairlead does not keep.',
    '1 session has answers, which Fairlead does not keep.',
    '1 person has answers, which Fairlead does not keep.',
    'The conference has a logo, which Fairlead does not keep.',
    'The file has a slot length of 10 minutes, which Fairlead does not keep.',
    '2 logos are on the web; each session has a link to its logo.',
  ]);
});

test('a session that stands twice is warned of once', () => {
  const long = event('a', { duration: '30:00' });
  expect(warningsOf(frab([long, long]))).toEqual([
    expect.stringMatching(/^Session “Talk a”: it stands several times/),
    'Session “Talk a”, Duration: 1800 minutes were cut to 1440, one day.',
  ]);
});

test('a file of its own, and one that has none of that, say nothing', () => {
  expect(warningsOf(frab([event('a', { recording_license: '' })]))).toEqual([]);
  const own = { generator: { name: 'Fairlead', version: '1' } };
  expect(warningsOf(frab([event('a')], { timeslot_duration: '00:10' }, own))).toEqual([]);
});

test('XML and pretalx are reported in the same words', () => {
  const xml = `<schedule><conference><title>Days</title><acronym>days</acronym><time_zone_name>Asia/Tokyo</time_zone_name></conference>
    <day date="2027-04-03"><room name="Hall"><event guid="a"><title>A</title><date>2027-04-03T10:00:00+09:00</date><duration>0:30</duration>
    <recording><license>CC-BY</license><optout>false</optout></recording></event></room></day></schedule>`;
  expect(warningsOf(xml, 'days.xml')).toEqual(['1 session has a licence, which Fairlead does not keep.']);
  const talk = {
    code: 'A',
    title: 'A',
    start: '2027-04-03T10:00:00+09:00',
    end: '2027-04-03T10:30:00+09:00',
  };
  const talks = JSON.stringify({
    timezone: 'Asia/Tokyo',
    talks: [{ ...talk, speakers: [], answers: [{ id: 1 }, { id: 2 }] }],
  });
  expect(warningsOf(talks)).toContain('1 session has answers, which Fairlead does not keep.');
});
