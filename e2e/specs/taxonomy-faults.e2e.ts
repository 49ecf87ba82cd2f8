import { expect, type Page } from '@playwright/test';
import { taxonomyPath } from 'shared-contracts/routes';
import type { CallFault } from '../support/fault-proxy.ts';
import { callsCanFail, test, wordsOf } from '../support/faulty.ts';
import { signIn } from '../support/person.ts';

// The component tests of remote-taxonomy hold every call of the editor and of the ticker to every fault (`callFaults`).
test.skip(!callsCanFail, 'the tests did not start the product, so they cannot make its calls fail');
// The browser logs every provoked failure to the console. Uncaught exceptions still fail the test.
test.use({ allow: [/./] });

// The last one can be tried again, and is.
const faults: CallFault[] = ['cut', 'hang', 'refused'];
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

test('the editor reports each failure of the connection, loses nothing, and Retry succeeds', async ({
  page,
  throughProxy: proxy,
}) => {
  await signIn(page);
  // No other test uses the terms of this type.
  proxy.set('GET /v1/a/taxons/categories/issues/:id', 'refused');
  await page.goto(taxonomyPath({ type: 'issues', mode: 'categories' }));
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').getByText(wordsOf('refused'))).toBeVisible();
  proxy.clear();
  await main.getByRole('button', { name: 'Retry' }).click();

  const [old, next] = [`Ships ${Date.now()}`, `Boats ${Date.now()}`];
  await page.getByRole('button', { name: 'New category' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(old);
  await name.press('Enter');
  const lastChange = page.getByRole('status', { name: 'Last change' });
  await expect(lastChange).toHaveText(`Made “${old}”.`);
  await name.press('Escape');
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(old);
  await item(page, old).getByText(old).click();
  for (const fault of faults) {
    await test.step(String(fault), async () => {
      proxy.set('PUT /v1/a/taxons/:id', fault);
      await page.getByRole('button', { name: 'Rename' }).click();
      const line = page.getByRole('textbox', { name: `New name of ${old}` });
      await line.fill(next);
      await line.press('Enter');
      const notice = page.getByRole('alert').filter({ hasText: `Could not rename “${old}”` });
      await expect(notice.getByText(wordsOf(fault))).toBeVisible();
      await expect(item(page, old)).toBeVisible();
      proxy.clear();
      if (fault === faults.at(-1)) return notice.getByRole('button', { name: 'Retry' }).click();
      await notice.getByRole('button', { name: 'Close' }).click();
      await expect(notice).toBeHidden();
    });
  }
  await expect(lastChange).toHaveText(`Renamed “${old}” to “${next}”.`);
});
