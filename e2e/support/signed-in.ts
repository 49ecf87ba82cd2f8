import { test as base, signIn } from './person.ts';

type State = Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>;

/** A test whose page is signed in from its first screen on; the demo account signs in once for all of them. */
export const test = base.extend<object, { session: State }>({
  session: [
    async ({ browser }, use) => {
      const context = await browser.newContext({ baseURL: process.env.BASE_URL ?? 'http://localhost:3000' });
      const page = await context.newPage();
      await signIn(page);
      await use(await context.storageState());
      await context.close();
    },
    { scope: 'worker' },
  ],
  storageState: ({ session }, use) => use(session),
});
