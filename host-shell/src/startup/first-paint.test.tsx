import { afterEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import {
  dropMissingSheets,
  fetchOncePainted,
  firstPaint,
  giveUpOnSheets,
  notePresses,
  readTyped,
  removeFirstPaint,
  restoreTyped,
  restoreTypedOnceShown,
} from './first-paint.ts';

const painted =
  '<div><label>Name<input id="name" autofocus></label><input id="secret" type="password"><input id="mail" type="email"></div>';

function paint(markup: string): HTMLElement {
  document.body.innerHTML = `<div id="first-paint"><link rel="stylesheet" href="/a.css"><main>${markup}</main><footer></footer></div>`;
  const place = firstPaint();
  if (!place) throw new Error('There is no first paint.');
  return place;
}

function input(id: string): HTMLInputElement {
  return document.getElementById(id) as HTMLInputElement;
}

function Form({ remembered = '' }: { remembered?: string }) {
  const [name, setName] = useState(remembered);
  return (
    <>
      <input id="name" value={name} onChange={({ target }) => setName(target.value)} />
      <input id="secret" type="password" defaultValue="" />
      <p>Hello {name}</p>
    </>
  );
}

afterEach(() => {
  document.body.innerHTML = '';
});

test('a page without a fragment has no first paint', () => {
  document.body.innerHTML = '<div id="first-paint">{{include}}<footer></footer></div>';
  expect(firstPaint()).toBeNull();
});

test('text typed before React starts is in its fields and state, with focus and caret', () => {
  const place = paint(painted);
  input('name').value = 'Robin';
  input('secret').value = 'Demo!2025';
  input('name').focus();
  input('name').setSelectionRange(2, 3);
  const typed = readTyped(place);
  removeFirstPaint(place);
  expect(place.innerHTML).toBe('<link rel="stylesheet" href="/a.css">');
  expect(firstPaint()).toBeNull();
  render(<Form />);
  act(() => restoreTyped(typed));
  expect(screen.getByText('Hello Robin')).toBeTruthy();
  expect(input('secret').value).toBe('Demo!2025');
  expect(document.activeElement).toBe(input('name'));
  expect([input('name').selectionStart, input('name').selectionEnd]).toEqual([2, 3]);
});

test('an email field whose whole text is selected stays so', () => {
  const place = paint(painted);
  input('mail').value = 'a@b.example';
  input('mail').focus();
  // jsdom, unlike a browser, does not select text of fields in the page.
  const selection = jest
    .spyOn(document, 'getSelection')
    .mockReturnValue({ toString: () => 'a@b.example' } as Selection);
  const typed = readTyped(place);
  selection.mockRestore();
  expect(typed.caret).toBe('all');
  place.remove();
  render(<input id="mail" type="email" defaultValue="" />);
  const select = jest.spyOn(input('mail'), 'select');
  act(() => restoreTyped(typed));
  expect(select).toHaveBeenCalledTimes(1);
});

test('the focus stays in an email field, which has no readable caret', () => {
  const place = paint(painted);
  input('mail').value = 'a@b.example';
  input('mail').focus();
  const typed = readTyped(place);
  expect(typed.caret).toBeNull();
  place.remove();
  render(<input id="mail" type="email" defaultValue="" />);
  act(() => restoreTyped(typed));
  expect(document.activeElement).toBe(input('mail'));
  expect(input('mail').value).toBe('a@b.example');
});

test('the focus stays on the field, button or link that the person reached by keyboard', () => {
  const ways = '<button aria-label="Show"></button><a href="#recover">Forgot it</a>';
  for (const there of ['#secret', 'button', 'a']) {
    const place = paint(painted + ways);
    place.querySelector<HTMLElement>(there)?.focus();
    const typed = readTyped(place);
    place.remove();
    const { container, unmount } = render(
      <>
        <Form />
        <button type="button" aria-label="Show" />
        <a href="#recover">Forgot it</a>
      </>,
    );
    input('name').focus();
    act(() => restoreTyped(typed));
    expect(document.activeElement).toBe(container.querySelector(there));
    unmount();
  }
});

test('the last button pressed before React starts is pressed again, unless the person typed later', async () => {
  notePresses();
  const ways = '<button>Create new account</button><button>Forgot password</button>';
  const after = (act: (place: HTMLElement) => void) => {
    const place = paint(painted + ways);
    act(place);
    const typed = readTyped(place);
    removeFirstPaint(place);
    return typed;
  };
  const press = (at: number) => (place: HTMLElement) => place.querySelectorAll('button')[at]?.click();
  expect(after(() => undefined).pressed).toBeNull();
  const both = after((place) => [press(0)(place), press(1)(place)]);
  expect(both.pressed).toBe('Forgot password');
  const thenTyped = after((place) => {
    press(0)(place);
    input('name').dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(thenTyped.pressed).toBeNull();
  const heard: string[] = [];
  const names = ['Create new account', 'Forgot password'];
  render(
    names.map((name) => (
      <button key={name} type="button" onClick={() => heard.push(name)}>
        {name}
      </button>
    )),
  );
  act(() => restoreTyped(both));
  expect(heard).toEqual(['Forgot password']);
});

test('without typed text, the remembered username and the initial focus stay', () => {
  const place = paint(painted);
  input('name').focus();
  const typed = readTyped(place);
  place.remove();
  render(<Form remembered="demo" />);
  input('secret').focus();
  act(() => restoreTyped(typed));
  expect(input('name').value).toBe('demo');
  expect(document.activeElement).toBe(input('secret'));
});

test.each([
  ['none', null],
  ['one without a rule', { cssRules: [] }],
  [
    'one that nobody may read',
    {
      get cssRules() {
        throw new DOMException('Cannot access rules', 'SecurityError');
      },
    },
  ],
])(
  'a style sheet that failed to load (there is %s) is removed for the remote to load again; a loaded one stays',
  (_, sheet) => {
    const place = paint(painted);
    const [link] = place.getElementsByTagName('link');
    Object.defineProperty(link, 'sheet', { configurable: true, value: { cssRules: [{}] } });
    dropMissingSheets(place);
    expect(place.querySelector('link')).toBe(link);
    Object.defineProperty(link, 'sheet', { configurable: true, value: sheet });
    dropMissingSheets(place);
    expect(place.querySelector('link')).toBeNull();
  },
);

test('typed text waits for the screen of a failed remote', async () => {
  const place = paint(painted);
  input('name').value = 'Robin';
  const typed = readTyped(place);
  removeFirstPaint(place);
  const { container, rerender } = render(<p>Accounts is not available</p>);
  restoreTypedOnceShown(container, typed);
  rerender(<Form />);
  expect(await screen.findByText('Hello Robin')).toBeTruthy();
});

test('a first paint is hidden if its style sheet fails to load in time', () => {
  jest.useFakeTimers();
  const place = paint(painted);
  giveUpOnSheets(1000);
  expect(place.hidden).toBe(false);
  jest.advanceTimersByTime(1000);
  expect(place.hidden).toBe(true);
  expect(place.querySelector('link')).toBeNull();
  jest.useRealTimers();
});

test('a first paint with loaded style sheets stays', () => {
  jest.useFakeTimers();
  const place = paint(painted);
  const link = place.querySelector('link') as HTMLLinkElement;
  Object.defineProperty(link, 'sheet', { value: { cssRules: [{}] } });
  giveUpOnSheets(1000);
  jest.advanceTimersByTime(1000);
  expect(place.hidden).toBe(false);
  expect(place.contains(link)).toBe(true);
  jest.useRealTimers();
});

test.each([
  ['the whole page', true],
  ['a page that is not whole yet', false],
])('preloads of a first paint start once %s is painted, and disappear with it', (_, isWhole) => {
  const place = paint(painted);
  place.insertAdjacentHTML('beforeend', '<template><link rel="preload" as="script" href="/a.js"></template>');
  const preloadLink = () => place.querySelector('link[rel=preload]');
  let tell = (_names: string[]) => {};
  class Observer {
    disconnect = jest.fn();
    observe = jest.fn();
    constructor(callback: (list: object) => void) {
      tell = (names) => callback({ getEntriesByName: (name: string) => names.filter((one) => one === name) });
    }
  }
  const before = globalThis.PerformanceObserver;
  Object.assign(globalThis, { PerformanceObserver: Observer });
  fetchOncePainted();
  Object.assign(globalThis, { PerformanceObserver: before });
  if (isWhole) document.body.insertAdjacentHTML('beforeend', '<div id="root"></div>');
  tell(['first-paint']);
  expect(preloadLink()).toBeNull();
  tell(['first-contentful-paint']);
  expect(preloadLink() === null).toBe(!isWhole);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(preloadLink()?.getAttribute('href')).toBe('/a.js');
  removeFirstPaint(place);
  expect(preloadLink()).toBeNull();
});
