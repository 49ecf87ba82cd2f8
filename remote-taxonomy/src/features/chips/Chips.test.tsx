import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, InTestShell, testShell } from 'remote-kit/testing';
import { taxon } from '../../testing/trees.ts';
import { Chips } from './Chips.tsx';

function answerNames(known: Record<number, string>) {
  const answer = (path: string) => {
    const ids = path.split('/').at(-1)?.split(',').map(Number) ?? [];
    const data = ids.flatMap((id) => (known[id] ? [taxon(id, known[id])] : []));
    return { body: { success: true, data } };
  };
  const seen = fakeFetch({});
  const plain = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    await plain(input, init);
    return new Response(JSON.stringify(answer(pathname).body), {
      headers: { 'Content-Type': 'application/json' },
    });
  };
  return seen;
}

async function show(children: React.ReactNode) {
  await act(async () => {
    render(<InTestShell shell={testShell()}>{children}</InTestShell>);
  });
}

test('requests all names of a page in one call', async () => {
  const names = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [at + 1, `Tag ${at + 1}`]));
  const seen = answerNames(names);
  const rows = Array.from({ length: 15 }, (_, at) => at * 2 + 1);
  await show(rows.map((id) => <Chips key={id} ids={[id, id + 1]} />));
  expect(await screen.findByText('Tag 30')).toBeTruthy();
  expect(seen).toHaveLength(1);
});

test('requests at most 100 ids in a call', async () => {
  const seen = answerNames({ 250: 'Last' });
  await show(<Chips ids={Array.from({ length: 250 }, (_, at) => at + 1)} />);
  expect(await screen.findByText('Last')).toBeTruthy();
  expect(seen.map(({ path }) => path.split(',').length)).toEqual([100, 100, 50]);
});

test('shows some and counts the rest', async () => {
  const seen = answerNames({ 1: 'One', 2: 'Two', 3: 'Three', 4: 'Four' });
  await show(<Chips ids={[1, 2, 3, 4]} most={2} />);
  expect(await screen.findByText('Two')).toBeTruthy();
  expect(screen.getByText('+2')).toBeTruthy();
  expect(screen.queryByText('Three')).toBeNull();
  expect(seen[0]?.path.endsWith('/1,2')).toBe(true);
});

test('reports which chip was removed', async () => {
  const user = userEvent.setup();
  answerNames({ 1: 'One', 2: 'Two' });
  const removed: number[] = [];
  await show(<Chips ids={[1, 2]} onRemove={(id) => removed.push(id)} />);
  await user.click(await screen.findByRole('button', { name: 'Remove Two' }));
  expect(removed).toEqual([2]);
});

test('a chip of a missing taxon says so, and can be removed', async () => {
  const user = userEvent.setup();
  answerNames({ 1: 'One' });
  const removed: number[] = [];
  await show(<Chips ids={[1, 99_999]} onRemove={(id) => removed.push(id)} />);
  expect(await screen.findByText('Unknown tag')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Unknown tag' }));
  expect(removed).toEqual([99_999]);
});
