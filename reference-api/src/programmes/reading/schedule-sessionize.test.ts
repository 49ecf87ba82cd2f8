import { expect, test } from '@jest/globals';
import { readSchedule } from './schedule.ts';
import { parseScheduleJson } from './schedule-json.ts';

const read = (view: unknown) => readSchedule(parseScheduleJson(JSON.stringify(view), 'all.json'), 'all.json');

const keynote = {
  ...{ id: '101', title: 'Keynote', description: 'On ice.', isServiceSession: false, isPlenumSession: true },
  ...{ startsAt: '2027-07-03T09:00:00', endsAt: '2027-07-03T09:45:00', liveUrl: 'https://live.example/1' },
};
const coffee = {
  ...{ id: 'f3b0', title: 'Coffee', description: null, isServiceSession: true, speakers: [] },
  ...{ startsAt: '2027-07-03T10:00:00', endsAt: '2027-07-03T10:30:00', roomId: 55, liveUrl: null },
};
const anna = {
  ...{ id: 'a-1', firstName: 'Anna', lastName: 'Jónsdóttir', fullName: 'Anna Jónsdóttir', sessions: [101] },
  ...{ bio: 'Glaciers.', tagLine: 'Geologist', profilePicture: 'https://img.example/a.jpg' },
  links: [{ title: 'Blog', url: 'https://anna.example', linkType: 'Blog' }],
};
const all = {
  sessions: [{ ...keynote, speakers: ['a-1'], categoryItems: [7, 9], roomId: 55 }, coffee],
  speakers: [anna],
  rooms: [{ id: 55, name: 'Harpa', sort: 0 }],
  categories: [
    { id: 1, title: 'Track', items: [{ id: 7, name: 'Climate' }] },
    { id: 2, title: 'Session format', items: [{ id: 9, name: 'Talk' }] },
  ],
  questions: [],
};

test('the view “All” of Sessionize becomes sessions, rooms and people', () => {
  const { sessions, rooms, people } = read(all);
  expect(rooms.map(({ name }) => name)).toEqual(['Harpa']);
  expect(people).toMatchObject([{ id: 'a-1', name: 'Anna Jónsdóttir' }]);
  expect(sessions.map(({ key }) => key)).toEqual(['session:all/101', 'session:all/f3b0']);
  expect(sessions[0]?.values).toMatchObject({
    ...{ title: 'Keynote', start: '2027-07-03T09:00:00.000Z', duration: 45, track: 'Climate', type: 'Talk' },
    ...{ abstract: 'On ice.', links: [{ title: '', url: 'https://live.example/1' }] },
  });
  expect(sessions[1]?.values).toMatchObject({ title: 'Coffee', kind: 'break', duration: 30 });
});

test('the views “Grid” and “Sessions” have the same sessions, and each once', () => {
  const named = { ...keynote, speakers: [{ id: 'a-1', name: 'Anna Jónsdóttir' }], room: 'Harpa', roomId: 55 };
  const grid = [
    {
      date: '2027-07-03T00:00:00',
      rooms: [
        { id: 55, name: 'Harpa', sessions: [named, coffee] },
        { id: 56, name: 'Norðurljós', sessions: [coffee] },
      ],
    },
  ];
  const groups = [{ groupId: 1, groupName: 'All', sessions: [named, { ...coffee, room: 'Harpa' }] }];
  for (const view of [grid, groups]) {
    const { sessions, rooms, people } = read(view);
    expect(sessions.map(({ key }) => key)).toEqual(['session:all/101', 'session:all/f3b0']);
    expect(rooms.map(({ name }) => name)).toEqual(['Harpa']);
    expect(people).toMatchObject([{ name: 'Anna Jónsdóttir' }]);
  }
});

test('a list that is no programme is refused, and the formats are named', () => {
  expect(() => read([{ sessions: [] }])).toThrow(
    /schedule\.json of frab or pretalx, or a view .* Sessionize/,
  );
});
