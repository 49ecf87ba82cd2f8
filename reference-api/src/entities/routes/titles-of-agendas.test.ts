import { expect, test } from '@jest/globals';
import { addDays, dayAt } from 'shared-contracts/days';
import { apiForFile } from '../../testing/api-for-file.ts';

const { tenant } = await apiForFile();
const today = dayAt(Date.now(), 'UTC');
const channel = tenant.channels.conference;

test('the agenda that is on or comes next is offered first, and one that is over last', async () => {
  const agenda = (name: string, from: number, to: number) =>
    tenant.create(
      'agendas',
      { name, dateFrom: addDays(today, from), dateTo: addDays(today, to), timeZone: 'UTC' },
      channel,
    );
  await agenda('A long ago', -900, -898);
  await agenda('B last year', -400, -398);
  await agenda('C in a year', 400, 402);
  await agenda('D next month', 30, 32);
  await agenda('E now', -2, 2);
  const found = async (q: string) =>
    (await tenant.call('GET', `/v1/a/titles/agendas?q=${q}`, { channel })).json.data.map(
      ({ title }: { title: string }) => title[0],
    );
  expect(await found('')).toEqual(['E', 'D', 'C', 'B', 'A']);
  // A word asks for a title.
  expect(await found('a')).toEqual(['A', 'B', 'C']);
});
