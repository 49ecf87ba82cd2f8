import { expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { MemoryRouter } from 'remote-kit/testing';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { takeTypedAhead } from '../palette/type-ahead.ts';
import { filterRequestAtom, paletteAtom } from '../state/frame.atoms.ts';
import { screenAtom } from '../state/screen.atoms.ts';
import { SearchBox } from './SearchBox.tsx';

function Address() {
  const navigate = useNavigate();
  return (
    <>
      <output>{useLocation().search}</output>
      <button type="button" onClick={() => void navigate(-1)}>
        back
      </button>
    </>
  );
}

function open(address: string, store = createStore()) {
  render(
    <Provider store={store}>
      <MemoryRouter initialEntries={[address]}>
        <SearchBox />
        <Address />
        <button type="button">elsewhere</button>
      </MemoryRouter>
    </Provider>,
  );
  return {
    user: userEvent.setup(),
    box: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }),
  };
}

const address = () => screen.getByRole('status').textContent;

test('the box shows the keywords of the address', () => {
  expect(open('/app/rooms?q=great%20hall').box.value).toBe('great hall');
});

test('keywords are applied on Enter, and nothing else in the address changes', async () => {
  const { user, box } = open('/app/rooms?sort=-name');
  await user.type(box, ' hall ');
  expect(address()).toBe('?sort=-name');
  await user.keyboard('{Enter}');
  expect(address()).toBe('?sort=-name&q=hall');
});

test('words that are not applied yet show the key that applies them', async () => {
  const { user, box } = open('/app/rooms?q=hall');
  expect(screen.queryByText('Enter')).toBeNull();
  await user.type(box, ' two');
  expect(screen.getByText('Enter')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  await user.keyboard('{Enter}');
  expect(screen.queryByText('Enter')).toBeNull();
  await user.clear(box);
  expect(screen.queryByText('Enter')).toBeNull();
});

test('Escape keeps keywords that are being applied, and removes text typed after them', async () => {
  const { user, box } = open('/app/rooms');
  await user.type(box, 'hall');
  const press = (key: string, keyCode: number) =>
    box.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode, bubbles: true, cancelable: true }));
  // As in a browser: a key takes effect before the next one, and the screen of the new address renders later.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  press('Enter', 13);
  await Promise.resolve();
  press('Escape', 27);
  await waitFor(() => expect(address()).toBe('?q=hall'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(box.value).toBe('hall');
  await user.type(box, 'way{Escape}');
  expect(box.value).toBe('hall');
});

test('keywords are applied on leaving the box', async () => {
  const { user, box } = open('/app/rooms');
  await user.type(box, 'hall');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(address()).toBe('?q=hall');
});

test('emptying the box and leaving it removes the keywords from the address', async () => {
  const { user, box } = open('/app/rooms?q=hall');
  await user.clear(box);
  await user.keyboard('{Enter}');
  expect(address()).toBe('');
});

test('the focus stays in the box when its keywords are applied and when it is cleared', async () => {
  const { user, box } = open('/app/rooms');
  await user.type(box, 'hall{Enter}');
  expect(document.activeElement).toBe(box);
  await user.type(box, ' two');
  expect(box.value).toBe('hall two');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(address()).toBe('');
  expect(box.value).toBe('');
  expect(document.activeElement).toBe(box);
});

test('keywords are a history entry: Back restores the previous ones', async () => {
  const { user, box } = open('/app/rooms');
  await user.type(box, 'hall{Enter}');
  await user.clear(box);
  await user.type(box, 'deck{Enter}');
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(address()).toBe('?q=hall');
  expect(box.value).toBe('hall');
});

test('Back before cleared keywords are applied restores them', async () => {
  const { user, box } = open('/app/rooms');
  await user.type(box, 'hall{Enter}');
  const [clear, back] = ['Clear search', 'back'].map((name) => screen.getByRole('button', { name }));
  // As in a browser: the box is empty at once, and the screen of each address renders later.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  clear?.click();
  await Promise.resolve();
  expect([box.value, address()]).toEqual(['', '?q=hall']);
  back?.click();
  globalThis.dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(box.value).toBe('hall'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(address()).toBe('?q=hall');
});

function screenWithoutList(address = '/app/home') {
  const store = createStore();
  store.set(screenAtom, { path: '/app/home', facts: { title: 'Conference' } });
  return { store, ...open(address, store) };
}

test('on a screen without search, Enter opens the palette with the keywords', async () => {
  const { store, user, box } = screenWithoutList();
  expect(box.placeholder).toBe('Search everything');
  await user.type(box, ' great hall {Enter}');
  expect(store.get(paletteAtom)).toBe(true);
  expect(takeTypedAhead().typed).toBe('great hall');
  expect(address()).toBe('');
  expect(box.value).toBe('');
});

test('on a screen without search, the box never looks active', async () => {
  const { store, user, box } = screenWithoutList('/app/home?q=hall');
  expect(box.value).toBe('');
  await user.type(box, 'deck');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(box.value).toBe('');
  expect(address()).toBe('?q=hall');
  expect(store.get(paletteAtom)).toBe(false);
});

test('keywords filter a screen that enables filtering or search', async () => {
  const { store, box } = screenWithoutList();
  act(() => store.set(filterRequestAtom, { type: 'rooms', path: '/app/home' }));
  expect(box.placeholder).toBe('Search this list');
  act(() => store.set(filterRequestAtom, null));
  expect(box.placeholder).toBe('Search everything');
  act(() => store.set(screenAtom, { path: '/app/home', facts: { title: 'Settings', searches: true } }));
  expect(box.placeholder).toBe('Search settings');
});
