import { describe, expect, test } from '@jest/globals';
import { readCalendar } from '../pipelines/reading/calendar.ts';
import { readFeed } from '../pipelines/reading/feed.ts';
import { readTable } from '../pipelines/reading/table.ts';
import { parseSchedule } from '../programmes/reading/parse-schedule.ts';
import { readApart } from './read-apart.ts';

const limits = { mostMs: 20_000, mostMebibytes: 256, smallFile: 0 };

const at = (path: string) => new URL(path, import.meta.url);
const feed = { read: readFeed, module: at('../pipelines/reading/feed.ts') };
const calendar = { read: readCalendar, module: at('../pipelines/reading/calendar.ts') };
const schedule = { read: parseSchedule, module: at('../programmes/reading/parse-schedule.ts') };

const table = { read: readTable, module: at('../pipelines/reading/table.ts') };

const feedOf = (items: string) => `<rss version="2.0"><channel><title>Feed</title>${items}</channel></rss>`;
const item = '<item><guid>1</guid><title>One</title><description>Text</description></item>';

describe('a file that is read in a thread of its own', () => {
  test('is read as it is here', async () => {
    const read = await readApart(feed, [feedOf(item), 'Europe/Berlin'], limits);
    expect(read).toEqual(readFeed(feedOf(item), 'Europe/Berlin'));
  });

  test('is refused with the same sentence as here', async () => {
    await expect(readApart(feed, ['Text', 'UTC'], limits)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { file: 'This is neither RSS nor Atom.' } },
    });
  });

  test('has the rows of a CSV, or the line where its quotation mark does not end', async () => {
    const csv = `Title;Room\r\n"A;B";${'Ü'.repeat(300)}\r\n\r\nC;D\r\n`;
    expect(await readApart(table, [csv], limits)).toEqual(readTable(csv));
    await expect(readApart(table, [`${csv}"E`], limits)).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { file: 'A quotation mark does not end, in row 5.' } },
    });
  });

  test('is refused with the place where it is broken', async () => {
    await expect(readApart(schedule, ['{"schedule":', 'a.json'], limits)).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('a.json'),
    });
  });

  test('holds up nobody while it is read, and is refused after its time', async () => {
    // The library of calendars looks through a line with many parameters again for each.
    const endless = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nX;${'a=b;'.repeat(400_000)}:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    const start = performance.now();
    const reading = readApart(calendar, [endless, 'UTC', {}], { ...limits, mostMs: 1500 }).catch(
      (error: unknown) => error,
    );
    let late = 0;
    for (let last = start; last - start < 1400; ) {
      await new Promise((next) => setTimeout(next, 20));
      late = Math.max(late, performance.now() - last);
      last = performance.now();
    }
    expect(await reading).toMatchObject({
      code: 'invalid',
      message: expect.stringContaining('takes too long'),
    });
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(late).toBeLessThan(1000);
  });
});
