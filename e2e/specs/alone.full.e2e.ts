import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { copyOf, type RemoteCopy, type SourceChange } from '../support/local-build.ts';
import { demo, expect, test } from '../support/person.ts';
import { canRelease } from '../support/releases.ts';

test.skip(!canRelease, 'needs the source and an API beside it, as the tests start them');
// What a wrong password is answered with.
test.use({ allow: [/401/] });

// Between the ports of the product that these tests were started with, which nothing else takes.
const base = Number(new URL(process.env.BASE_URL ?? 'http://localhost:3000').port) + 200;
const readyWithinMs = 120_000;

interface Alone {
  remote: string;
  /** Its port, for a PORT_BASE of 3000. */
  port: number;
  change: SourceChange;
  /** From the links of the remote to what is changed. */
  open: (page: Page) => Promise<void>;
}

const remotes: Alone[] = [
  {
    remote: 'remote-auth',
    port: 3061,
    change: {
      file: 'src/features/recover/RecoverPage.tsx',
      from: 'Find your account',
      to: 'Changed meanwhile',
    },
    open: (page) => page.getByRole('link', { name: '/recover' }).click(),
  },
  {
    remote: 'remote-taxonomy',
    port: 3062,
    change: {
      file: 'src/features/filter/FilterPanel.tsx',
      from: 'Shows what has any',
      to: 'Changed meanwhile: what has any',
    },
    open: (page) => expect(page.getByText('Shows what has any')).toBeVisible(),
  },
  {
    remote: 'remote-channel-screens',
    port: 3063,
    change: { file: 'src/features/detail/Facts.tsx', from: '<dt>Created', to: '<dt>Changed meanwhile' },
    open: async (page) => {
      await page.getByRole('link', { name: '/app/rooms', exact: true }).click();
      await page.locator('a[href^="/app/rooms/"]').first().click();
      await expect(page.getByText('Created', { exact: true })).toBeVisible();
    },
  },
];

/** Runs `dev` in a copy of a remote's folder, as its script does. Resolves once it serves; answers how to end it. */
async function runAlone(copy: RemoteCopy, api: string): Promise<() => Promise<unknown>> {
  const child = spawn(process.execPath, copy.webpack('serve', '--mode', 'development'), {
    cwd: copy.folder,
    env: { ...process.env, FAIRLEAD_API: api, PORT_BASE: String(base) },
  });
  let printed = '';
  await new Promise<void>((ready, fail) => {
    const hear = (words: Buffer) => {
      printed += words;
      if (/compiled/.test(printed) && /Loopback/.test(printed)) ready();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => fail(new Error(printed)));
    setTimeout(() => fail(new Error(printed)), readyWithinMs).unref();
  });
  return () => {
    const ended = once(child, 'exit');
    child.kill();
    return ended;
  };
}

for (const { remote, port, change, open } of remotes) {
  test(`${remote} runs alone; a text that changes in its source changes in the page, and what was typed stays`, async ({
    page,
    request,
  }) => {
    test.setTimeout(readyWithinMs + 60_000);
    const { api } = await (await request.get('/config.json')).json();
    const copy = copyOf(remote);
    const end = await runAlone(copy, api).catch((error) => {
      copy.remove();
      throw error;
    });
    try {
      await page.goto(`http://localhost:${base + port - 3000}/`);
      await expect(page.getByRole('heading', { name: `${remote} alone, with ${api}` })).toBeVisible();
      await page.getByLabel('Email').fill(demo.email);
      await page.getByLabel('Password').fill('wrong-password!1');
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await expect(page.getByRole('alert')).toHaveText('Credentials not valid');
      await page.getByLabel('Password').fill(demo.password);
      await page.getByRole('button', { name: 'Begin', exact: true }).click();
      await open(page);
      const field = page.getByRole('textbox').or(page.getByRole('searchbox')).first();
      await field.fill('Typed before');
      copy.change(change);
      await expect(page.getByText('Changed meanwhile').first()).toBeVisible({ timeout: 30_000 });
      await expect(field).toHaveValue('Typed before');
    } finally {
      // What the page still asks for would be refused.
      await page.goto('about:blank');
      await end();
      copy.remove();
    }
  });
}
