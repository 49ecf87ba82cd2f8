import { describe, expect, test } from '@jest/globals';
import { readSchedule } from './schedule.ts';
import { parseScheduleJson } from './schedule-json.ts';

const file = 'talks.json';
const page = (results: unknown[], more: object = {}) => ({
  ...{ count: results.length, next: null, previous: null, results },
  ...more,
});
const read = (answer: unknown) => readSchedule(parseScheduleJson(JSON.stringify(answer), file), file);

const jane = { code: 'DEFAB1', name: 'Jane Tide', biography: 'Sails.', avatar_url: null };
const talk = {
  ...{ code: 'ABCDE1', title: 'Knots', state: 'confirmed', abstract: 'Tie.', duration: 30, answers: [4] },
  ...{
    submission_type: { id: 1, name: { en: 'Talk' } },
    track: { id: 2, name: { en: 'Craft' }, color: '#00aa00' },
  },
  speakers: [jane],
  slots: [
    {
      ...{ id: 7, start: '2027-06-01T10:00:00+02:00', end: '2027-06-01T10:30:00+02:00' },
      room: { id: 3, name: { en: 'Quay' }, capacity: 80 },
    },
  ],
};
const earlier = {
  ...{
    code: 'OLD111',
    title: 'Ropes',
    state: 'accepted',
    submission_type: 'Workshop',
    track: { en: 'Craft' },
  },
  ...{ speakers: [{ ...jane, avatar: 'https://img.example/jane.png' }], content_locale: 'de' },
  slot: { room: 'Quay', room_id: 3, start: '2027-06-01T12:00:00+02:00', end: '2027-06-01T13:00:00+02:00' },
};

describe('submissions of the API of pretalx', () => {
  test('become sessions with their rooms, people, tracks and types, in the form of any version', () => {
    const { sessions, rooms, people, title, warnings } = read(page([talk, earlier]));
    expect(title).toBe('talks');
    expect(sessions.map(({ key, values }) => [key, values])).toMatchObject([
      [
        'session:talks/ABCDE1',
        {
          ...{ title: 'Knots', duration: 30, track: 'Craft', trackColour: '#00aa00', type: 'Talk' },
          ...{ start: '2027-06-01T10:00:00+02:00', abstract: 'Tie.', state: 'confirmed' },
        },
      ],
      [
        'session:talks/OLD111',
        {
          duration: 60,
          track: 'Craft',
          type: 'Workshop',
          language: 'de',
          start: '2027-06-01T12:00:00+02:00',
        },
      ],
    ]);
    expect(rooms.map(({ name, values }) => [name, values.capacity])).toEqual([['Quay', 80]]);
    expect(people.map(({ name }) => name)).toEqual(['Jane Tide']);
    expect(warnings).toContain('1 session has answers, which Fairlead does not keep.');
  });

  test('without a time are sessions without one; a talk that is held twice is two', () => {
    const [slot] = talk.slots;
    const again = { ...slot, id: 8, start: '2027-06-02T10:00:00+02:00', end: '2027-06-02T10:30:00+02:00' };
    const { sessions } = read(
      page([
        { ...talk, slots: [slot, again] },
        { ...talk, code: 'NOTIME', slots: [] },
        { ...earlier, slot: null },
      ]),
    );
    expect(sessions.map(({ key, values }) => [key, values.start, values.kind])).toEqual([
      ['session:talks/ABCDE1', '2027-06-01T10:00:00+02:00', undefined],
      ['session:talks/ABCDE1#2027-06-02T10:00:00+02:00', '2027-06-02T10:00:00+02:00', undefined],
      ['session:talks/NOTIME', null, undefined],
      ['session:talks/OLD111', null, undefined],
    ]);
  });

  test('that were not accepted are left out and counted; a cancelled one is cancelled', () => {
    const states = ['canceled', 'rejected', 'submitted', 'rejected', 'withdrawn', 'confirmed'];
    const { sessions, warnings } = read(
      page(states.map((state, at) => ({ ...talk, code: `CODE0${at}`, state }))),
    );
    expect(sessions.map(({ values }) => values.state)).toEqual(['cancelled', 'confirmed']);
    expect(warnings).toContain(
      'Left out, since these submissions are not part of the programme: 2 rejected, 1 submitted, and 1 withdrawn.',
    );
  });

  test('of one page say that there are others', () => {
    const next = 'https://pretalx.example/api/events/knots/submissions/?page=2';
    expect(read(page([talk], { count: 120, next })).warnings).toContain(
      'The file has 1 of 120 submissions: import its other pages, too.',
    );
  });

  test.each([
    ['speakers', { speakers: ['DEFAB1'] }],
    ['slots', { slots: [7] }],
    ['a room', { slots: [{ ...talk.slots[0], room: 3 }] }],
    ['a track', { track: 2 }],
    ['a type', { submission_type: 1 }],
  ])('that name %s by number or code alone are refused, with the address that names them', (_, bare) => {
    expect(() => read(page([talk, { ...talk, code: 'BARE01', ...bare }]))).toThrow(
      /talks\.json, submission 2: .*Add \?expand=slots,slots\.room,speakers,submission_type,track to its address/,
    );
  });

  test('may be none; another list of results is no programme', () => {
    expect(() => read(page([]))).toThrow('talks.json, first day of the conference: it is missing');
    expect(() => read(page([{ id: 1, name: 'Quay' }]))).toThrow(/it is no conference programme/);
  });
});
