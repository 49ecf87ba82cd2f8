import { createServer } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { portBase, portsFrom, requireFree } from './ports.ts';

const before = process.env.PORT_BASE;
afterEach(() => {
  process.env.PORT_BASE = before;
  if (before === undefined) delete process.env.PORT_BASE;
});

test('every part has a port of its own, and all move with the base', () => {
  const ports = Object.values(portsFrom(3000));
  expect(new Set(ports).size).toBe(ports.length);
  expect(Object.values(portsFrom(4000))).toEqual(ports.map((port) => port + 1000));
});

test.each(['abc', '80', '70000', '3000.5'])('PORT_BASE=%s is refused with a sentence', (base) => {
  process.env.PORT_BASE = base;
  expect(() => portBase()).toThrow('PORT_BASE has to be a whole number');
});

test.each([
  ['6000', 6000, 'host-shell'],
  ['5997', 6000, 'remote-channel-screens'],
  ['3945', 4045, 'api'],
  ['6010', 6060, ''],
])('PORT_BASE=%s is refused where a part would have a port that browsers refuse', (base, port, part) => {
  process.env.PORT_BASE = base;
  if (part === '') expect(portBase()).toBe(Number(base));
  else expect(() => portBase()).toThrow(`Browsers refuse to open port ${port}, which ${part} would have`);
});

test('an occupied port is reported with the part that needs it and what to do', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  try {
    await new Promise((ready) => server.once('listening', ready));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    // That port alone: whether its neighbours are free is the machine's business.
    const sentence = new RegExp(`Port ${port}, wanted for api, is taken.*PORT_BASE`);
    await expect(requireFree({ api: port })).rejects.toThrow(sentence);
  } finally {
    server.close();
  }
});
