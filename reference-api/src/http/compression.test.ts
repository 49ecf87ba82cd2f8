import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { apiForFile } from '../testing/api-for-file.ts';

const { api, tenant } = await apiForFile();

const read = (encoding: string) =>
  api.app.inject({
    method: 'GET',
    url: '/v1/a/groups',
    headers: { authorization: `Bearer ${tenant.token}`, 'x-api-mode': '{}', 'accept-encoding': encoding },
  });

test('reads are compressed for clients that accept it, with the same content', async () => {
  for (let at = 0; at < 20; at++) await tenant.create('groups', { name: `Group number ${at}` });
  const [plain, small] = [await read('identity'), await read('br')];
  expect(plain.statusCode).toBe(200);
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(small.headers['content-encoding']).toBe('br');
  expect(String(small.headers.vary)).toMatch(/accept-encoding/i);
  expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(plain.json());
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
});

test('answers to writes, which may carry a token, are sent as they are', async () => {
  const answer = await tenant.call('POST', '/v1/a/groups', {
    body: { context: { id: 0, type: 'groups' }, data: { name: 'One more', about: 'About '.repeat(300) } },
    headers: { 'accept-encoding': 'br' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-encoding']).toBeUndefined();
});
