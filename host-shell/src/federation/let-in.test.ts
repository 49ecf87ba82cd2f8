import { afterEach, expect, test } from '@jest/globals';
import { isLetIn } from './let-in.ts';

afterEach(() => document.head.replaceChildren());

function letIn(origins: string): void {
  const meta = document.createElement('meta');
  meta.name = 'script-origins';
  meta.content = origins;
  document.head.append(meta);
}

test('a page accepts scripts from its own origin and from those that its server lists', () => {
  letIn('http://one.test http://two.test:3001 ');
  expect(isLetIn('http://one.test/remote-x/mf-manifest.json')).toBe(true);
  expect(isLetIn('http://two.test:3001/mf-manifest.json')).toBe(true);
  expect(isLetIn(`${location.origin}/mf-manifest.json`)).toBe(true);
  expect(isLetIn('http://two.test:3002/mf-manifest.json')).toBe(false);
  expect(isLetIn('http://three.test/mf-manifest.json')).toBe(false);
});

test('a page without a policy accepts scripts from every origin', () => {
  expect(isLetIn('http://three.test/mf-manifest.json')).toBe(true);
});
