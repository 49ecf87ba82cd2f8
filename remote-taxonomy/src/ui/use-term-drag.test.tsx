import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { drag } from 'remote-kit/testing';
import { showEditor } from '../testing/show-editor.tsx';

const name = (text: string) => screen.findByRole('treeitem', { name: text });

test('a dropped term moves under its target', async () => {
  const { server, item } = await showEditor();
  await item('Boats');
  expect(await drag(await name('Trains'), () => name('Boats'))).toBe(true);
  await waitFor(() => expect(server.writes()).toEqual(['PUT /4/parent']));
  expect(server.rows().find(({ id }) => id === 4)?.parent).toBe(1);
});

test('a drop area moves a term to the top level', async () => {
  const { user, server, item, tree } = await showEditor();
  await item('Boats');
  tree();
  await user.keyboard('{ArrowRight}');
  await drag(await name('Ferries'), () => screen.findByText('The top level'));
  await waitFor(() => expect(server.rows().find(({ id }) => id === 2)?.parent).toBe(0));
});

test('a term cannot be dropped on itself or on its parent', async () => {
  const { user, server, item, tree } = await showEditor();
  await item('Boats');
  expect(await drag(await name('Boats'), () => name('Boats'))).toBe(false);
  tree();
  await user.keyboard('{ArrowRight}');
  expect(await drag(await name('Ferries'), () => name('Boats'))).toBe(false);
  expect(server.writes()).toEqual([]);
});
