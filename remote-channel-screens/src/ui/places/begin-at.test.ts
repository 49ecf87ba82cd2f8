import { beforeEach, expect, test } from '@jest/globals';
import { beginAt } from './begin-at.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <input id="outside" />
    <div role="dialog"><button id="close">Close</button><input id="amount" /><input id="method" role="combobox" /></div>`;
});

const focus = (id: string) => document.getElementById(id)?.focus();

test.each(['close', 'outside'])('an open dialog begins at its field, from %s', (at) => {
  focus(at);
  beginAt('amount')(true);
  expect(document.activeElement?.id).toBe('amount');
});

test('whoever chose another field while the dialog was opening stays there', () => {
  focus('method');
  beginAt('amount')(true);
  expect(document.activeElement?.id).toBe('method');
});

test('a dialog that closes takes no focus', () => {
  focus('close');
  beginAt('amount')(false);
  expect(document.activeElement?.id).toBe('close');
});
