import { dryRun, mostLines, send, type Table, takeOver } from '../csv/bring.ts';
import { ask } from '../taxonomy/grow.ts';

/** Words that are somewhere in the articles: each in one of a thousand. */
export const words = Array.from({ length: 40 }, (_, at) => `harbour${at * 23}`);

/** What an article is called, and what it is about: by its number alone. */
function cells(at: number): string[] {
  const status = at % 3 === 0 ? 'Draft' : 'Published';
  return [`Article ${at} on harbour${at % 1000}`, `What is near it, number ${at}.`, status];
}

/** The articles from one number on up to another as a file. */
const table = (from: number, to: number): Table => ({
  ...{ entity: 'articles', columns: ['Title', 'Excerpt', 'Status', 'Body'] },
  ...{ matches: ['title', 'excerpt', 'status', 'body'], lines: to - from },
  cells: (at) => [...cells(from + at), 'Words.'],
});

/** Imports articles into the magazine of the demo space through a CSV file, up to `size` articles. Returns the channel. */
export async function growArticles(base: string, size: number): Promise<{ id: number; subType: number }> {
  const { data: channels } = await (await ask(base))('/v1/a/channels/all');
  const channel = channels.find(({ subType }: { subType: number }) => subType === 4);
  const call = await ask(base, channel);
  const { total } = await call('/v1/a/articles?limit=1');
  for (let at = total; at < size; at += mostLines) {
    const file = table(at, Math.min(size, at + mostLines));
    const sent = await send(call, file);
    await dryRun(call, sent, file);
    await takeOver(call, sent, file);
  }
  return channel;
}
