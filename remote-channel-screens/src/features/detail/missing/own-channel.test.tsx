import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { one, refusal, rowOf, show } from '../../../testing/show.tsx';

const channels = [
  { id: 1000, name: 'Events', subType: 1 as const },
  { id: 1002, name: 'Conference', subType: 3 as const },
  { id: 1003, name: 'Magazine', subType: 4 as const },
];
const article = rowOf('articles', 5, { title: 'Harbour', body: [{ type: 'paragraph', text: 'Boats.' }] });

/** Opens the address of an article in the conference's channel, which `owner` has. */
async function open(owner: number | null) {
  const asked: number[] = [];
  fakeFetch({
    'GET /v1/a/articles/5': ({ headers }) => {
      const mode = JSON.parse(headers.get('X-API-Mode') ?? '');
      const channel = mode.channel.id;
      asked.push(channel);
      if (channel === owner) return { body: one(article) };
      return { status: 404, body: refusal('notFound', 'It is not here.') };
    },
  });
  return { ...(await show('/app/articles/5#body', { channels })), asked };
}

test('the address of a row of another channel leads into that channel', async () => {
  const { router } = await open(1003);
  await waitFor(() => expect(router.state.location.search).toBe('?channel=1003'));
  expect(router.state.location).toMatchObject({ pathname: '/app/articles/5', hash: '#body' });
  expect(screen.queryByText(/is not here/)).toBeNull();
});

test('a row that no channel has is not there, after each channel with such rows was asked', async () => {
  const { router, asked } = await open(null);
  expect(await screen.findByRole('heading', { level: 1, name: 'This article is not here' })).toBeTruthy();
  await screen.findByRole('link', { name: 'Back to Articles' });
  expect(router.state.location.search).toBe('');
  expect([...new Set(asked)].sort()).toEqual([1000, 1002, 1003]);
});
