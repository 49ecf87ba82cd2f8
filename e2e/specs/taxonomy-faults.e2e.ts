import { expect, type Page } from '@playwright/test';
import { taxonomyPath } from 'shared-contracts/routes';
import type { CallFault, FaultProxy } from '../support/fault-proxy.ts';
import { callsCanFail, test, wordsOf } from '../support/faulty.ts';
import { signIn, unfoldTags } from '../support/person.ts';

test.skip(!callsCanFail, 'the tests did not start the product, so they cannot make its calls fail');
// The browser logs every provoked failure to the console. Uncaught exceptions still fail the test.
test.use({ allow: [/./] });

// The last one can be tried again, and is.
const faults: CallFault[] = ['cut', 'hang', 'refused'];
const readFaults: CallFault[] = ['cut', 'refused'];

// No other test uses the terms of this type.
const place = taxonomyPath({ type: 'issues', mode: 'categories' });
const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const lastChange = (page: Page) => page.getByRole('status', { name: 'Last change' });
const choose = (page: Page, name: string) => item(page, name).getByText(name).click();

async function open(page: Page): Promise<void> {
  await page.goto(place);
  await expect(page.getByRole('status', { name: 'Number of terms' })).toBeVisible();
}

async function bring(page: Page, outline: string): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import categories' });
  await dialog.getByRole('textbox', { name: 'Names' }).fill(outline);
  await dialog.getByRole('button', { name: /^Make \d/ }).click();
  await expect(dialog).toBeHidden();
  await expect(lastChange(page)).toHaveText(/^Made \d/);
}

interface Write {
  call: string;
  title: string;
  act: () => Promise<unknown>;
  /** What is so after it failed: nothing typed is lost, and the tree is as before. */
  stays: () => Promise<unknown>;
  /** What the last line says once it was made. */
  done: string;
}

/** Meets every fault at a write: it is said, nothing is lost, and Retry makes it once the way is free. */
async function bears(page: Page, proxy: FaultProxy, write: Write): Promise<void> {
  for (const fault of faults) {
    await test.step(`${write.call} meets ${fault}`, async () => {
      proxy.set(write.call, fault);
      await write.act();
      const notice = page.getByRole('alert').filter({ hasText: write.title });
      await expect(notice.getByText(wordsOf(fault)), `said of ${fault} at ${write.call}`).toBeVisible();
      await write.stays();
      proxy.clear();
      if (fault === faults.at(-1)) await notice.getByRole('button', { name: 'Retry' }).click();
      else await notice.getByRole('button', { name: 'Close' }).click();
      if (fault !== faults.at(-1)) await expect(notice).toBeHidden();
    });
  }
  await expect(lastChange(page)).toHaveText(write.done);
}

test('every write of the editor: the screen reports any failure, loses nothing, and Retry succeeds', async ({
  page,
  throughProxy: proxy,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  await open(page);
  const word = `f${Date.now()}`;
  await bring(page, `Ships ${word}\nLand ${word}`);
  await page.getByRole('searchbox', { name: 'Search categories' }).fill(word);
  await choose(page, `Ships ${word}`);

  const line = page.getByRole('textbox', { name: `New name of Ships ${word}` });
  await bears(page, proxy, {
    call: 'PUT /v1/a/taxons/:id',
    title: `Could not rename “Ships ${word}”`,
    act: async () => {
      await page.getByRole('button', { name: 'Rename' }).click();
      await line.fill(`Boats ${word}`);
      await line.press('Enter');
    },
    stays: () => expect(item(page, `Ships ${word}`)).toBeVisible(),
    done: `Renamed “Ships ${word}” to “Boats ${word}”.`,
  });
  await bears(page, proxy, {
    call: 'PUT /v1/a/taxons/:id/parent',
    title: `Could not move “Boats ${word}”`,
    act: async () => {
      await page.getByRole('button', { name: 'Move to…' }).click();
      const move = page.getByRole('dialog', { name: `Move “Boats ${word}”` });
      await move.getByRole('combobox', { name: 'Under' }).fill(`Land ${word}`);
      await page.getByTitle(`Land ${word}`, { exact: true }).last().click();
      await move.getByRole('button', { name: 'Move', exact: true }).click();
    },
    stays: () => expect(item(page, `Boats ${word}`)).toHaveAttribute('aria-level', '1'),
    done: `Moved “Boats ${word}” under “Land ${word}”.`,
  });
  await bears(page, proxy, {
    call: 'DELETE /v1/a/taxons/:id',
    title: `Could not delete “Boats ${word}”`,
    act: async () => {
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      const sure = page.getByRole('dialog', { name: 'Please confirm' });
      await sure.getByRole('button', { name: 'Delete' }).click();
      await expect(sure).toBeHidden();
    },
    stays: async () => {
      await expect(item(page, `Boats ${word}`)).toBeVisible();
      await choose(page, `Boats ${word}`);
    },
    done: `Deleted “Boats ${word}”.`,
  });
});

test('create, import, merge and undo: any failure keeps the input, and a retry succeeds', async ({
  page,
  throughProxy: proxy,
}) => {
  test.setTimeout(300_000);
  await signIn(page);
  await open(page);
  const word = `g${Date.now()}`;
  await page.getByRole('button', { name: 'New category' }).click();
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill(`Quay ${word}`);
  for (const fault of faults) {
    proxy.set('POST /v1/a/taxons', fault);
    await name.press('Enter');
    const notice = page.getByRole('alert').filter({ hasText: `Could not make “Quay ${word}”` });
    await expect(notice.getByText(wordsOf(fault)), `said of ${fault}`).toBeVisible();
    await expect(name).toHaveValue(`Quay ${word}`);
    // Whoever turns away from the popup finds in it what was typed.
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
    await expect(name).toBeHidden();
    await page.getByRole('button', { name: 'New category' }).click();
    await expect(name).toHaveValue(`Quay ${word}`);
  }
  proxy.clear();
  await name.press('Enter');
  await expect(lastChange(page)).toHaveText(`Made “Quay ${word}”.`);
  await name.press('Escape');

  await page.getByRole('button', { name: 'Import' }).click();
  const paste = page.getByRole('dialog', { name: 'Import categories' });
  const names = paste.getByRole('textbox', { name: 'Names' });
  await paste.getByRole('checkbox', { name: /^Under / }).uncheck();
  await names.fill(`Quays ${word}\n  Crane ${word}`);
  for (const fault of faults) {
    proxy.set('POST /v1/a/taxons/many', fault);
    await paste.getByRole('button', { name: /^Make \d/ }).click();
    await expect(paste.getByText(wordsOf(fault)), `said of ${fault}`).toBeVisible();
    await expect(names).toHaveValue(`Quays ${word}\n  Crane ${word}`);
  }
  proxy.clear();
  await paste.getByRole('button', { name: /^Make \d/ }).click();
  await expect(lastChange(page)).toHaveText(/^Made 2/);

  await page.getByRole('searchbox', { name: 'Search categories' }).fill(word);
  await choose(page, `Quay ${word}`);
  await page.getByRole('button', { name: 'Merge into it' }).click();
  const merge = page.getByRole('dialog', { name: `Merge “Quay ${word}” into another category` });
  await expect(merge.getByRole('list', { name: 'What a merge does' })).toBeVisible();
  for (const fault of faults) {
    proxy.set('POST /v1/a/taxons/:id/merge', fault);
    await merge.getByRole('button', { name: 'Merge', exact: true }).click();
    await expect(merge.getByText(wordsOf(fault)), `said of ${fault}`).toBeVisible();
  }
  proxy.clear();
  await merge.getByRole('button', { name: 'Merge', exact: true }).click();
  await expect(lastChange(page)).toHaveText(`Merged “Quay ${word}” into “Quays ${word}”.`);
  await expect(item(page, `Quay ${word}`)).toBeHidden();

  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  for (const fault of faults) {
    proxy.set('POST /v1/a/taxons/changes/:id/undo', fault);
    await undo.click();
    const notice = page.getByRole('alert').filter({ hasText: 'Could not undo this' });
    await expect(notice.getByText(wordsOf(fault)), `said of ${fault}`).toBeVisible();
    await expect(item(page, `Quay ${word}`)).toBeHidden();
    await notice.getByRole('button', { name: 'Close' }).click();
    await expect(notice).toBeHidden();
  }
  proxy.clear();
  await undo.click();
  await expect(item(page, `Quay ${word}`)).toBeVisible();
});

test('every read of the editor: its part reports any failure, and Retry succeeds', async ({
  page,
  throughProxy: proxy,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await open(page);
  const word = `r${Date.now()}`;
  await bring(page, `Mole ${word}\nMoles ${word}`);
  for (const fault of readFaults) {
    await test.step(String(fault), async () => {
      for (const call of ['categories/issues/:id', 'changes/issues', ':id/uses', ':id/merge/:id']) {
        proxy.set(`GET /v1/a/taxons/${call}`, fault);
      }
      await page.goto(place);
      const main = page.getByRole('main');
      await expect(main.getByRole('alert').getByText(wordsOf(fault)), `the tree, ${fault}`).toBeVisible();
      proxy.set('GET /v1/a/taxons/categories/issues/:id', null);
      await main.getByRole('button', { name: 'Retry' }).click();
      await choose(page, `Mole ${word}`);
      const about = page.getByRole('region', { name: `About Mole ${word}` });
      await expect(about.getByText('Could not load where it is used.')).toBeVisible();
      proxy.set('GET /v1/a/taxons/:id/uses', null);
      await about.getByRole('button', { name: 'Retry' }).click();
      await expect(about.getByText('Nothing has it yet.')).toBeVisible();

      await about.getByRole('button', { name: 'Merge into it' }).click();
      const merge = page.getByRole('dialog', { name: `Merge “Mole ${word}” into another category` });
      await expect(merge.getByText(wordsOf(fault)), `the preview, ${fault}`).toBeVisible();
      proxy.set('GET /v1/a/taxons/:id/merge/:id', null);
      await merge.getByRole('button', { name: 'Retry' }).click();
      await expect(merge.getByRole('list', { name: 'What a merge does' })).toBeVisible();
      await merge.getByRole('button', { name: 'Cancel' }).click();

      await page.getByRole('button', { name: 'Changes' }).click();
      const changes = page.getByRole('dialog', { name: 'Changes' });
      await expect(changes.getByText(wordsOf(fault)), `the changes, ${fault}`).toBeVisible();
      proxy.clear();
      await changes.getByRole('button', { name: 'Retry' }).click();
      await expect(changes.getByRole('listitem').first()).toBeVisible();
    });
  }
  proxy.set('GET /v1/a/taxons/fields/issues', 403);
  await page.goto(taxonomyPath({ type: 'issues', mode: 'options' }));
  await expect(page.getByText('Could not load the fields.')).toBeVisible();
  proxy.clear();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Could not load the fields.')).toBeHidden();
});

test('the ticker: it reports any failure of a read or write, and Retry succeeds', async ({
  page,
  throughProxy: proxy,
}) => {
  test.setTimeout(240_000);
  await signIn(page);
  await page.goto(taxonomyPath({ type: 'users', mode: 'tags' }));
  const word = `Tick ${Date.now()}`;
  await page.getByRole('button', { name: 'New tag' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(word);
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  await expect(lastChange(page)).toHaveText(`Made “${word}”.`);

  for (const call of ['entity/users/:id', 'tags/users']) proxy.set(`GET /v1/a/taxons/${call}`, 500);
  await page.goto('/app/users');
  await page.getByRole('main').getByRole('row').getByRole('link').first().click();
  await unfoldTags(page);
  const tags = page.getByRole('region', { name: 'Tags', exact: true });
  for (const call of ['entity/users/:id', 'tags/users']) {
    await expect(tags.getByText(wordsOf(500)), call).toBeVisible();
    proxy.set(`GET /v1/a/taxons/${call}`, null);
    await tags.getByRole('button', { name: 'Retry' }).click();
  }
  const tag = item(page, word);
  await expect(tag).toHaveAttribute('aria-checked', 'false');

  for (const fault of faults) {
    await test.step(String(fault), async () => {
      proxy.set('PATCH /v1/a/taxons/:id/on', fault);
      await tag.getByText(word).click();
      await page.getByRole('button', { name: 'Apply', exact: true }).click();
      const alert = page.getByRole('alert').filter({ hasText: '1 change not saved' });
      await expect(alert.getByText(wordsOf(fault)), `said of ${fault}`).toBeVisible();
      await expect(tag).toHaveAttribute('aria-checked', 'false');
      proxy.clear();
    });
  }
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(tag).toHaveAttribute('aria-checked', 'true');
  await expect(page.getByRole('button', { name: 'Apply', exact: true })).toBeDisabled();
  await expect(page.getByText('1 change not saved')).toBeHidden();
});
