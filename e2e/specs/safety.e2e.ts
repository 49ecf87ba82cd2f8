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
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toMatch(/trusted-types default(;|$)/);
});

test.describe('what a script of the page does with text', () => {
  test.use({ meetsRefusals: true });

  test('is refused where it would be markup, code, or a script from elsewhere, and by whatever other policy', async ({
    page,
  }) => {
    await page.goto('/signin');
    await expect(page.getByLabel('Username')).toBeVisible();
    const outcomes = await page.evaluate(async () => {
      // What is evaluated from outside may do anything; what it calls later on is as the page's own.
      await new Promise((later) => setTimeout(later));
      const said = (act: () => unknown) => {
        try {
          act();
          return 'done';
        } catch (error) {
          return (error as Error).name;
        }
      };
      const element = document.createElement('div');
      const script = document.createElement('script');
      const { trustedTypes } = globalThis as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => unknown };
      };
      return {
        markup: said(() => Object.assign(element, { innerHTML: '<img src=x onerror=alert(1)>' })),
        inserted: said(() => element.insertAdjacentHTML('beforeend', '<b>x</b>')),
        text: said(() => Object.assign(element, { innerHTML: 'a plain text' })),
        elsewhere: said(() => Object.assign(script, { src: 'https://elsewhere.example/x.js' })),
        data: said(() => Object.assign(script, { src: 'data:text/javascript,alert(1)' })),
        own: said(() => Object.assign(script, { src: '/assets/not-there.js' })),
        inline: said(() => Object.assign(script, { text: 'alert(1)' })),
        code: said(() => new Function('return 1')()),
        another: said(() => trustedTypes.createPolicy('another', {})),
        again: said(() => trustedTypes.createPolicy('default', {})),
      };
    });
    expect(outcomes).toEqual({
      markup: 'TypeError',
      inserted: 'TypeError',
      text: 'done',
      elsewhere: 'TypeError',
      data: 'TypeError',
      own: 'done',
      inline: 'TypeError',
      code: 'EvalError',
      another: 'TypeError',
      again: 'TypeError',
    });
  });
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

test('configuration and registry are never cached, files of a build for a year', async ({ request }) => {
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
