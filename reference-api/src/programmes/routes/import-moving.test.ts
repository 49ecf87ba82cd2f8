import { expect, test } from '@jest/globals';
import { apiForFile } from '../../testing/api-for-file.ts';
import { uploadProgramme } from '../../testing/pipelines.ts';

const { api } = await apiForFile();

const event = (guid: string) => ({
  ...{ guid, title: `Talk ${guid}`, date: '2027-05-01T10:00:00+02:00', duration: '1:00', room: 'Hall' },
});
const file = (acronym: string, ...guids: string[]) =>
  JSON.stringify({
    schedule: {
      conference: {
        ...{ acronym, title: `Programme ${acronym}`, start: '2027-05-01', end: '2027-05-02' },
        time_zone_name: 'Europe/Berlin',
        days: [{ date: '2027-05-01', rooms: { Hall: guids.map(event) } }],
      },
    },
  });

test('a file with sessions of another agenda says first which agenda loses how many, and one of its own says nothing', async () => {
  const by = await api.tenant();
  const own = await uploadProgramme(api, by, file('camp', 'a', 'b', 'c'));
  expect(own.warnings).toEqual([]);
  expect((await uploadProgramme(api, by, file('camp', 'a', 'b', 'c'), { check: 'true' })).warnings).toEqual(
    [],
  );
  const check = await uploadProgramme(api, by, file('copy', 'a', 'b', 'd'), { check: 'true' });
  expect(check.warnings[0]).toBe(
    '2 sessions leave the agenda “Programme camp” for this one: the file has the same GUIDs under another acronym.',
  );
  await uploadProgramme(api, by, file('third', 'c'));
  const both = await uploadProgramme(api, by, file('copy', 'a', 'c'), { check: 'true' });
  expect(both.warnings.filter((words) => words.includes('leaves'))).toEqual([
    '1 session leaves the agenda “Programme camp” for this one: the file has the same GUIDs under another acronym.',
    '1 session leaves the agenda “Programme third” for this one: the file has the same GUIDs under another acronym.',
  ]);
});
