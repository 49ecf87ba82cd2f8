import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@jest/globals';
import { apiForFile } from '../testing/api-for-file.ts';
import { startWork } from './work.ts';

const { api, tenant } = await apiForFile();

test('pipelines of one space that wait for a slow server hold up no pipeline of another', async () => {
  const waiting: ServerResponse[] = [];
  const quick = Promise.withResolvers<number>();
  const server = createServer((request, response) => {
    if (request.url === '/slow') return void waiting.push(response);
    quick.resolve(waiting.length);
    response.end('<rss version="2.0"><channel></channel></rss>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const begin = async (by: typeof tenant, path: string, name: string) => {
    const of = { name, format: 'feed', target: 'articles', source: 'url', url: `${base}${path}` };
    const { id } = await by.create('pipelines', { ...of, channel: by.channels.magazine });
    const body = { context: { id, type: 'pipelines' }, data: { check: true } };
    const { status } = await by.call('POST', `/v1/a/pipelines/${id}/fetch`, { body });
    expect(status).toBe(200);
  };
  for (let number = 0; number < 12; number += 1) await begin(tenant, '/slow', `Slow ${number}`);
  await begin(await api.tenant(), '/quick', 'Quick');
  const boss = await startWork({
    ...{ databaseUrl: api.database.url, pool: api.database.pool, log: api.app.log, posting: null },
    ...{ files: api.files, publicUrl: 'http://api.example', fetchFrom: ['127.0.0.1'] },
  });
  try {
    expect(await quick.promise).toBeLessThanOrEqual(2);
  } finally {
    for (const response of waiting) response.end();
    await boss.stop({ graceful: false });
    server.closeAllConnections();
    server.close();
  }
});
