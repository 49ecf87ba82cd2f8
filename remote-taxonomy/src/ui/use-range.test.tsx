import { expect, test } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { showEditor } from '../testing/show-editor.tsx';
import { taxon } from '../testing/trees.ts';

const letters = ['A', 'B', 'C', 'D', 'E'].map((name, at) => taxon(at + 1, name));

async function showLetters() {
  const shown = await showEditor({ rows: letters, at: '?type=articles&mode=tags' });
  await shown.item('A');
  shown.tree();
  return shown;
}

const ticked = () =>
  screen
    .getAllByRole('treeitem')
    .filter((item) => item.getAttribute('aria-checked') === 'true')
    .map((item) => item.getAttribute('aria-label'))
    .join('');

test('Shift with an arrow extends the range from its anchor, and shrinks it on the way back', async () => {
  const { user } = await showLetters();
  await user.keyboard('{ArrowDown}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(ticked()).toBe('BCD');
  await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
  expect(ticked()).toBe('AB');
});

test('keeps the earlier selection', async () => {
  const { user, tick, tree, choose } = await showLetters();
  await tick('E');
  await choose('A');
  tree();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(ticked()).toBe('ABE');
  await user.keyboard('{ArrowDown}{Shift>} {/Shift}');
  expect(ticked()).toBe('ABCE');
  expect(screen.getByRole('button', { name: 'Delete selected, 4' })).toBeTruthy();
});

test('Shift with a click chooses the rows up to it, as does Control Shift End', async () => {
  const { user, choose, tree, item } = await showLetters();
  await choose('B');
  fireEvent.click(within(await item('D')).getByText('D'), { shiftKey: true });
  expect(ticked()).toBe('BCD');
  tree();
  await user.keyboard('{Control>}{Shift>}{End}{/Shift}{/Control}');
  expect(ticked()).toBe('BCDE');
});

test('Control A selects all, or all matches of a search, and then nothing', async () => {
  const { user, tree, item, gone } = await showLetters();
  await user.keyboard('{Control>}a{/Control}');
  expect(ticked()).toBe('ABCDE');
  await user.keyboard('{Control>}a{/Control}');
  expect(ticked()).toBe('');
  await user.type(screen.getByRole('searchbox', { name: 'Search tags' }), 'c');
  await item('C');
  expect(gone('A')).toBe(true);
  tree();
  await user.keyboard('{Control>}a{/Control}');
  expect(screen.getByRole('button', { name: 'Delete selected, 1' })).toBeTruthy();
});

test('a range over a branch selects the branch instead of its terms', async () => {
  const { user, item, tree } = await showEditor();
  await item('Boats');
  tree();
  await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  expect(screen.getByRole('button', { name: 'Delete selected, 1' })).toBeTruthy();
});
