import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { askRegistry } from './registry-client.ts';

const answers: Record<string, { status: number; type: string; text: string }> = {
  '/federation/remotes/remote-notes': { status: 200, type: 'application/json', text: '{"text":"runs"}' },
  '/federation/remotes/remote-notes/promote': {
    ...{ status: 409, type: 'text/plain; charset=utf-8' },
    text: 'No build of remote-notes is released to a share of the tenants.\n',
  },
};
const ofAnApi = { status: 404, type: 'application/json; charset=utf-8', text: '{"success":false}' };
let server: Server;
let host = '';

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    const { status, type, text } = answers[url] ?? ofAnApi;
    response.writeHead(status, { 'Content-Type': type }).end(text);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  process.env.FAIRLEAD_HOST = host;
  process.env.FAIRLEAD_TOKEN = 'token';
});

test('gives what the release service says, and its refusal as it is', async () => {
  expect(await askRegistry('remote-notes', '')).toEqual({ text: 'runs' });
  await expect(askRegistry('remote-notes', '/promote', {})).rejects.toThrow(
    /^No build of remote-notes is released to a share of the tenants\.$/,
  );
});

test.each(['localhost:3000', 'fairlead.example', 'ftp://fairlead.example'])(
  'refuses the host “%s” in a sentence',
  async (said) => {
    process.env.FAIRLEAD_HOST = said;
    await expect(askRegistry('remote-notes', '')).rejects.toThrow(
      `FAIRLEAD_HOST is ${said}, and not the address`,
    );
  },
);

test('asks whether it is the host where something else answers, such as the API', async () => {
  await expect(askRegistry('remote-elsewhere', '')).rejects.toThrow(
    `${host} answered 404, and not as a host does. Is it the host?`,
  );
});
