import { expect, test } from '@jest/globals';
import { storageKeys } from 'shared-contracts/session';
import { forgetUnsaved, unsavedForms } from './browser-storage.ts';

test('who signs out leaves nothing of what was typed and not saved, and all else', () => {
  localStorage.setItem(`${storageKeys.unsaved}.a.articles.5.one`, '{}');
  localStorage.setItem(`${storageKeys.unsaved}.b.users.new-0.two`, '{}');
  localStorage.setItem(storageKeys.scheme, 'light');
  expect(unsavedForms()).toBe(2);
  forgetUnsaved();
  expect(unsavedForms()).toBe(0);
  expect(Object.keys(localStorage)).toEqual([storageKeys.scheme]);
});
