import { expect, test } from '../support/person.ts';

test('the page is served with a content policy that lets no inline or foreign script run', async ({
  page,
}) => {
  const answer = await page.goto('/signin');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  expect(scripts).toContain("'self'");
  expect(scripts).not.toContain('unsafe');
  expect(policy).toContain("frame-ancestors 'none'");
});

test('the nonce is another one with each answer', async ({ request }) => {
  const nonces = await Promise.all(
    [1, 2].map(async () => {
      const answer = await request.get('/signin', { headers: { Accept: 'text/html' } });
      const policy = answer.headers()['content-security-policy'] ?? '';
      const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
      expect(await answer.text()).toContain(nonce);
      return nonce;
    }),
  );
  expect(nonces[0]).not.toBe('');
  expect(nonces[0]).not.toBe(nonces[1]);
});

test('configuration and registry are never kept, files of a build for a year', async ({ request }) => {
  for (const path of ['/config.json', '/federation/remotes.json', '/signin']) {
    const answer = await request.get(path);
    expect(answer.headers()['cache-control']).toMatch(/no-cache|no-store/);
  }
  const page = await (await request.get('/signin')).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  const file = await request.get(script, { headers: { 'Accept-Encoding': 'br' } });
  expect(file.headers()['cache-control']).toContain('immutable');
  expect(file.headers()['content-encoding']).toBe('br');
  expect((await request.get('/assets/not-there.js')).status()).toBe(404);
});
