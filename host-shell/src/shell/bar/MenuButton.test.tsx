import { beforeAll, expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { InHost } from '../../testing/in-host.tsx';
import { layers } from '../layers/lazy-layers.ts';
import { menusAheadAtom } from '../state/frame.atoms.ts';
import { MenuButton } from './MenuButton.tsx';

beforeAll(() => layers.Menu.prepare());

function show(store?: ReturnType<typeof createStore>) {
  const chosen: string[] = [];
  const items = ['One', 'Two'].map((label) => ({ key: label, label, onClick: () => chosen.push(label) }));
  render(
    <InHost {...(store ? { store } : {})}>
      <MenuButton label="Apps" icon="…" items={items} />
    </InHost>,
  );
  return { chosen, button: screen.getByRole('button', { name: 'Apps' }) };
}

test('a menu opens below its button, runs the chosen entry, and closes', async () => {
  const { chosen, button } = show();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Two' }));
  expect(chosen).toEqual(['Two']);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('a second press on the button closes the menu, and Escape returns the focus', async () => {
  const { button } = show();
  await userEvent.click(button);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('One'));
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a prerendered menu stays hidden until its button is pressed, and is not rendered again', async () => {
  const store = createStore();
  store.set(menusAheadAtom, true);
  const { button } = show(store);
  const made = await screen.findByRole('menu', { hidden: true });
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button);
  expect(screen.getByRole('menu')).toBe(made);
});

test('a menu opens at its first entry each time', async () => {
  const { button } = show();
  await userEvent.click(button);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('One'));
  await userEvent.hover(screen.getByRole('menuitem', { name: 'Two' }));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(button);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('One'));
});

test('Tab and Escape close a menu, and no other layer receives these keys', async () => {
  const { button } = show();
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => heard.push(key);
  window.addEventListener('keydown', hear);
  for (const key of ['{Escape}', '{Tab}']) {
    await userEvent.click(button);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('One'));
    await userEvent.keyboard(key);
    expect(screen.queryByRole('menu')).toBeNull();
  }
  window.removeEventListener('keydown', hear);
  expect(heard).toEqual([]);
});

test('choosing by Enter closes the menu, and the key does not press the button again', async () => {
  const { button, chosen } = show();
  await userEvent.click(button);
  const first = await screen.findByRole('menuitem', { name: 'One' });
  await waitFor(() => expect(document.activeElement).toBe(first));
  const presses = fireEvent.keyDown(first, { key: 'Enter', keyCode: 13 });
  expect(chosen).toEqual(['One']);
  expect(document.activeElement).toBe(button);
  expect(presses).toBe(false);
  expect(screen.queryByRole('menu')).toBeNull();
});
