import { ask } from '../taxonomy/grow.ts';

const perCall = 1000;
const perFile = 200_000;

/** Words that are somewhere in the articles: each in one of a thousand. */
export const words = Array.from({ length: 40 }, (_, at) => `harbour${at * 23}`);

/** What an article is called, and what it is about: told by its number alone. */
function cells(at: number): string[] {
  const status = at % 3 === 0 ? 'Draft' : 'Published';
  return [`Article ${at} on harbour${at % 1000}`, `What is near it, number ${at}.`, status];
}

type Ask = Awaited<ReturnType<typeof ask>>;

async function untilDone(call: Ask, path: string, isDone: (data: { status: string }) => boolean) {
  for (;;) {
    const { data } = await call(path);
    if (data.status === 'failed') throw new Error(`${path}: ${JSON.stringify(data)}`);
    if (isDone(data)) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function bring(call: Ask, from: number, to: number): Promise<void> {
  const context = { id: 0, type: 'articles' };
  const columns = ['Title', 'Excerpt', 'Status', 'Body'];
  const { data: begun } = await call('/v1/a/imports', { context, data: { file: 'articles.csv', columns } });
  for (let at = from; at < to; at += perCall) {
    const lines = Array.from({ length: Math.min(perCall, to - at) }, (_, more) => ({
      line: at - from + more + 2,
      cells: [...cells(at + more), 'Words.'],
    }));
    await call(`/v1/a/imports/${begun.id}/lines`, { data: { received: at - from, lines } });
  }
  await call(`/v1/a/imports/${begun.id}/check`, {
    data: { matches: ['title', 'excerpt', 'status', 'body'] },
  });
  await untilDone(call, `/v1/a/imports/${begun.id}`, ({ status }) => status === 'checked');
  const { data: task } = await call(`/v1/a/imports/${begun.id}/apply`, { context });
  await untilDone(call, `/v1/a/tasks/${task.id}`, ({ status }) => status === 'ready');
}

/** Brings articles into the magazine of the demo space, as a person does with a file, until there are so many. Answers the channel. */
export async function growArticles(base: string, size: number): Promise<{ id: number; subType: number }> {
  const { data: channels } = await (await ask(base))('/v1/a/channels/all');
  const channel = channels.find(({ subType }: { subType: number }) => subType === 4);
  const call = await ask(base, channel);
  const { total } = await call('/v1/a/articles?limit=1');
  for (let at = total; at < size; at += perFile) await bring(call, at, Math.min(size, at + perFile));
  return channel;
}
