import { expect, test } from '@jest/globals';
import { type HeldScreen, holding } from './keep-alive-screens.model.ts';

const about = {};

function screen(key: string, values: Partial<HeldScreen> = {}): HeldScreen {
  return { key, setting: 'Magazine', isKeepAlive: true, about, ...values };
}

function walk(...screens: HeldScreen[]): string[] {
  return screens
    .reduce<readonly HeldScreen[]>((held, shown) => holding(held, shown), [])
    .map(({ key }) => key);
}

test('what is shown is the last, and a list that was left stays', () => {
  expect(walk(screen('articles'), screen('article', { isKeepAlive: false }))).toEqual([
    'articles',
    'article',
  ]);
});

test('removes a screen that is not kept alive when the person leaves it', () => {
  expect(walk(screen('article', { isKeepAlive: false }), screen('articles'))).toEqual(['articles']);
});

test('what is shown again is in the page once', () => {
  expect(walk(screen('articles'), screen('issues'), screen('articles'))).toEqual(['issues', 'articles']);
});

test('beyond three the one that was not seen longest goes', () => {
  const names = ['articles', 'issues', 'volumes', 'articles', 'profiles', 'rooms'];
  expect(walk(...names.map((name) => screen(name)))).toEqual(['volumes', 'articles', 'profiles', 'rooms']);
});

test('another channel, focus or build leaves nothing of before', () => {
  expect(walk(screen('articles'), screen('issues', { setting: 'Conference' }))).toEqual(['issues']);
});

test('what is shown stays the same screen where its setting changes, and the others go', () => {
  const seen = [screen('articles'), screen('article', { isKeepAlive: false })];
  expect(walk(...seen, screen('article', { isKeepAlive: false, setting: 'with another build' }))).toEqual([
    'article',
  ]);
});

test('keeps a screen alive from the time its route says so', () => {
  expect(walk(screen('articles', { isKeepAlive: false }), screen('articles'), screen('issues'))).toEqual([
    'articles',
    'issues',
  ]);
});

test('nothing is made anew where nothing changed', () => {
  const held = holding([], screen('articles'));
  expect(holding(held, screen('articles'))).toBe(held);
});
