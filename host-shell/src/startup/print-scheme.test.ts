import { expect, test } from '@jest/globals';
import { printLight } from './print-scheme.ts';

test('paper is light, and the page gets the scheme back that it had before', () => {
  const page = document.documentElement;
  page.dataset.scheme = 'light';
  printLight(page);
  for (const scheme of ['dark', 'light']) {
    page.dataset.scheme = scheme;
    dispatchEvent(new Event('beforeprint'));
    expect(page.dataset.scheme).toBe('light');
    dispatchEvent(new Event('afterprint'));
    expect(page.dataset.scheme).toBe(scheme);
  }
});
