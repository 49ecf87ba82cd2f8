import { expect, test } from '@jest/globals';
import { readConfiguration } from './config.ts';

const site = 'https://site.test';
const file = {
  api: 'https://api.test',
  dashboardHosts: ['site.test'],
  website: site,
  registry: '/federation/remotes.json',
  legal: { terms: site, privacy: site, cookies: site, dataProcessing: site },
};
const serve = (body: object) => {
  globalThis.fetch = async () => Response.json(body);
};

test('overrides are not allowed by default', async () => {
  serve(file);
  expect((await readConfiguration()).overrides).toBeUndefined();
});

test.each([[undefined], [true], [false]])(
  'trials are offered as the configuration says: %s',
  async (trials) => {
    serve({ ...file, ...(trials === undefined ? {} : { trials }) });
    expect((await readConfiguration()).trials).toBe(trials);
  },
);

test('the configuration lists each origin that overrides may come from', async () => {
  const overrides = ['http://localhost:3050', 'https://preview.test'];
  serve({ ...file, overrides });
  expect((await readConfiguration()).overrides).toEqual(overrides);
});

test.each([
  '*',
  'http://localhost:*',
  'localhost:3050',
  'http://localhost:3050/',
  'data:text/javascript,',
  '',
])(
  'a value that is no origin (%j) makes the configuration invalid, and the error names its path',
  async (origin) => {
    serve({ ...file, overrides: [origin] });
    await expect(readConfiguration()).rejects.toThrow('(overrides.0)');
  },
);
