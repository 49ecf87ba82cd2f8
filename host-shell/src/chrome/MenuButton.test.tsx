import { beforeAll, expect, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { InHost } from '../testing/in-host.tsx';
import { layers } from './later-layers.ts';
import { MenuButton } from './MenuButton.tsx';

beforeAll(() => layers.Menu.prepare());

function show() {
  const chosen: string[] = [];
  const items = ['One', 'Two'].map((label) => ({ key: label, label, onClick: () => chosen.push(label) }));
  render(
    <InHost>
      <MenuButton label="Apps" icon="…" items={items} />
    </InHost>,
  );
  return { chosen, button: screen.getByRole('button', { name: 'Apps' }) };
}

test('a menu opens below its button, does what is chosen, and closes', async () => {
  const { chosen, button } = show();
  expect(screen.queryByRole('menu')).toBeNull();
  await userEvent.click(button);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Two' }));
  expect(chosen).toEqual(['Two']);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
});

test('a second press on the button closes the menu again, and Escape gives the focus back', async () => {
  const { button } = show();
  await userEvent.click(button);
  await screen.findByRole('menu');
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  await userEvent.click(button);
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('true'));
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  await waitFor(() => expect(document.activeElement).toBe(button));
});
