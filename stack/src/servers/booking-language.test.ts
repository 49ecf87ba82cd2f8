import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { root } from '../folders.ts';
import { bookingLanguage } from './booking-language.ts';

const cases: [string | null, string | undefined, string][] = [
  [null, undefined, 'en'],
  [null, 'pt-PT,pt;q=0.9,en;q=0.8', 'pt'],
  [null, 'ja,de-CH;q=0.8,en;q=0.7', 'de'],
  [null, 'ja', 'en'],
  [null, '*', 'en'],
  [null, 'dex,fr', 'fr'],
  ['es', 'de', 'es'],
  ['xx', 'de', 'de'],
  ['', 'fr', 'fr'],
];

test.each(cases)(
  'asked for %j by the address and %j by the browser, the page is in %s',
  (asked, header, language) => {
    expect(bookingLanguage(asked, header)).toBe(language);
  },
);

test('a browser may write its language in capitals', () => {
  expect(bookingLanguage(null, 'DE')).toBe('de');
});

test('the weight of a language counts more than its order, and none of them is 0', () => {
  expect(bookingLanguage(null, 'en;q=0.5, de;q=0.9')).toBe('de');
  expect(bookingLanguage(null, 'de;q=0, fr')).toBe('fr');
});

test('the containers choose as this server does, where a browser names its languages in order', () => {
  const caddyfile = readFileSync(join(root, 'booking-page/Caddyfile'), 'utf8');
  const block =
    /^map "\{query\.lang\}\|\{header\.Accept-Language\}" \{page_language\} \{\n([\s\S]*?)^\}/m.exec(
      caddyfile,
    )?.[1];
  const rules = [...(block ?? '').matchAll(/^\t~(\S+) "\$\{1\}"$/gm)].map(([, rule]) => rule ?? '');
  expect(rules).toHaveLength(2);
  const chosen = (text: string) => {
    const found = rules.map((rule) => new RegExp(rule).exec(text)?.[1]);
    return found.find((one) => one !== undefined) ?? 'en';
  };
  for (const [asked, header, language] of cases)
    expect(chosen(`${asked ?? ''}|${header ?? ''}`)).toBe(language);
});
