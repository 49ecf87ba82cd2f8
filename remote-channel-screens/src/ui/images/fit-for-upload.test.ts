import { expect, test } from '@jest/globals';
import { fitForUpload } from './fit-for-upload.ts';

test.each([
  ['notes.json', 'application/json', 'application/octet-stream'],
  ['notes', '', 'application/octet-stream'],
  ['tug.jpg', 'image/jpeg', 'image/jpeg'],
  ['plan.svg', 'image/svg+xml', 'image/svg+xml'],
])('%s, which says that it is %s, is sent as %s and whole', async (name, type, sentAs) => {
  const sent = await fitForUpload(new File(['{}'], name, { type }));
  expect([sent.type, sent.size]).toEqual([sentAs, 2]);
});
