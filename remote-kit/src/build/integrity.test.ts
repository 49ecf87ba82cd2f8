import { expect, test } from '@jest/globals';
import { hashOf } from './file-guards.ts';
import { withIntegrity } from './integrity.ts';

const read = (path: string) => Buffer.from(`What ${path} holds`);

test('scripts and style sheets of a page get their hashes', () => {
  const html = [
    '<script src="/scheme.js?abc"></script>',
    '<script defer src="/assets/main.1.js"></script><link href="/assets/main.2.css" rel="stylesheet">',
  ].join('');
  expect(withIntegrity(html, read)).toBe(
    [
      `<script src="/scheme.js?abc" integrity="${hashOf(read('/scheme.js'))}"></script>`,
      `<script defer src="/assets/main.1.js" integrity="${hashOf(read('/assets/main.1.js'))}"></script>`,
      `<link href="/assets/main.2.css" rel="stylesheet" integrity="${hashOf(read('/assets/main.2.css'))}">`,
    ].join(''),
  );
});

test('preloads and external files stay unchanged', () => {
  const html = [
    '<link rel="preload" href="/assets/a.css" as="style">',
    '<link rel="preload" as="fetch" href="/config.json">',
    '<script src="https://elsewhere.example/a.js"></script>',
    '<link rel="icon" href="data:,">',
  ].join('');
  expect(withIntegrity(html, read)).toBe(html);
});

test('adding hashes twice changes nothing more', () => {
  const once = withIntegrity('<script src="/a.js"></script>', read);
  expect(withIntegrity(once, read)).toBe(once);
});
