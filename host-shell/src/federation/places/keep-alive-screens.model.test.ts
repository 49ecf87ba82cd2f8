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

test('the current screen is the last entry, and a keep-alive list stays', () => {
  expect(walk(screen('articles'), screen('article', { isKeepAlive: false }))).toEqual([
    'articles',
    'article',
  ]);
});

test('removes a screen that is not kept alive when the person leaves it', () => {
  expect(walk(screen('article', { isKeepAlive: false }), screen('articles'))).toEqual(['articles']);
});

test('a screen shown again has one entry', () => {
  expect(walk(screen('articles'), screen('issues'), screen('articles'))).toEqual(['issues', 'articles']);
});

test('removes the least recently shown of more than three screens', () => {
  const names = ['articles', 'issues', 'volumes', 'articles', 'profiles', 'rooms'];
  expect(walk(...names.map((name) => screen(name)))).toEqual(['volumes', 'articles', 'profiles', 'rooms']);
});

test('another channel, focus or build removes all previous screens', () => {
  expect(walk(screen('articles'), screen('issues', { setting: 'Conference' }))).toEqual(['issues']);
});

test('a change of setting keeps the current screen and removes the others', () => {
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

test('returns the same object if nothing changed', () => {
  const held = holding([], screen('articles'));
  expect(holding(held, screen('articles'))).toBe(held);
});
