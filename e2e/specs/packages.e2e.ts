import type { Page } from '@playwright/test';
import { encodeMode, initialMode, storageKeys } from 'shared-contracts/session';
import { newClient } from '../support/clients.ts';
import { expect, signIn, test } from '../support/person.ts';

// What the server refuses here, it is asked for.
test.use({ allow: [/status of (409|422)/] });

const stamp = () => `${Date.now()}`.slice(-7);

const dated = (date: Date) => date.toISOString().slice(0, 10).split('-').reverse().join('/');

/** Some Wednesday within a year, on which Mara works in the morning; another one each time. */
function wednesday(): Date {
  const today = new Date();
  const next = today.getTime() + ((10 - today.getUTCDay()) % 7) * 86_400_000;
  return new Date(next + (4 + Math.floor(Math.random() * 44)) * 7 * 86_400_000);
}

async function choose(page: Page, field: string, text: string, title: string): Promise<void> {
  await page.getByLabel(field, { exact: true }).fill(text);
  await page.getByTitle(title, { exact: true }).click();
}

async function fillSession(page: Page, day: Date): Promise<void> {
  await choose(page, 'Service', 'rowing', 'Rowing lesson');
  await choose(page, 'Coach', 'mara', 'Mara Lindqvist');
  await page.getByLabel('Start', { exact: true }).fill(`${dated(day)} 10:00`);
  await page.getByLabel('Start', { exact: true }).press('Tab');
  await expect(page.getByLabel('End', { exact: true })).toHaveValue(`${dated(day)} 11:00`);
}

test('a client buys a package, books with it, and cannot book more than is left', async ({ page }) => {
  const name = `Nora ${stamp()}`;
  await signIn(page);
  const client = await newClient(page, name);

  await page.getByRole('button', { name: 'Sell a package' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Sell a package to ${name}` })).toBeVisible();
  await choose(page, 'Package', 'ten', 'Ten lessons');
  await expect(page.getByLabel('Paid', { exact: true })).toHaveValue('420.00');
  await expect(page.getByRole('listitem').filter({ hasText: 'Technique on the ergometer' })).toBeVisible();
  // A trial for one lesson.
  await page.getByLabel('How many of Rowing lesson').fill('1');
  await page.getByRole('button', { name: 'Sell', exact: true }).click();
  // The desk is back at the client, who has it now.
  await expect(page).toHaveURL(client);
  const packages = page.getByRole('region', { name: 'Packages', exact: true });
  await expect(packages).toContainText('Rowing lesson: 1 of 1 left until');
  await packages.getByRole('link', { name: 'All entries' }).click();
  await page.getByRole('link', { name: `Ten lessons, ${name}` }).click();
  await expect(page).toHaveURL(/\/app\/package-entries\/\d+$/);
  // What it gave stays: there is no input for it.
  await expect(page.getByText('1 × Rowing lesson').last()).toBeVisible();
  await expect(page.getByLabel('How many of Rowing lesson')).toHaveCount(0);

  await page.goto(client);
  await page.getByRole('button', { name: 'New session' }).first().click();
  const day = wednesday();
  await fillSession(page, day);
  await page.getByRole('radio', { name: /^Ten lessons/ }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/sessions\/\d+$/);

  await page.goto(client);
  await expect(packages).toContainText('Rowing lesson: None of 1 left');
  await page.getByRole('button', { name: 'New session' }).first().click();
  await fillSession(page, new Date(day.getTime() + 86_400_000));
  await expect(page.getByRole('radio', { name: /^Ten lessons/ })).toHaveCount(0);
  await choose(page, 'Package used', 'ten', 'Ten lessons');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'left in Ten lessons' });
  await expect(alert).toContainText(`${name} has no Rowing lesson left in Ten lessons: 1 of 1 are used.`);
  await expect(alert.getByRole('button', { name: 'Book anyway' })).toHaveCount(0);
  await alert.getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('a refund of more than is left is refused at the field, and what was typed stays', async ({ page }) => {
  await signIn(page, '/app/package-entries/new');
  await choose(page, 'Client', 'jun', 'Jun Tanaka');
  await choose(page, 'Package', 'ten', 'Ten lessons');
  await expect(page.getByLabel('How many of Rowing lesson')).toHaveValue('10');
  await page.getByLabel('Kind', { exact: true }).click();
  await page.getByTitle('Refunded', { exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The client has fewer left than that.')).toBeVisible();
  await expect(page.getByLabel('How many of Rowing lesson')).toHaveValue('10');
});

const technique = 'Technique on the ergometer';

/** A client with a package of their own, both new, by calls: the desk sold it before the class. */
async function clientWith(page: Page, name: string, pack: string, quantity: number): Promise<void> {
  const { api } = await (await page.request.get('/config.json')).json();
  const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token);
  const headers = { Authorization: `Bearer ${token}`, 'X-API-Mode': encodeMode(initialMode) };
  const found = await page.request.get(`${api}/v1/a/services?all=true`, { headers });
  const services: { id: number; values: { name: string } }[] = (await found.json()).data;
  const service = services.find(({ values }) => values.name === technique)?.id ?? 0;
  const made = async (type: string, data: object): Promise<number> => {
    const answer = await page.request.post(`${api}/v1/a/${type}`, {
      headers: { ...headers, 'Idempotency-Key': crypto.randomUUID() },
      data: { context: { id: 0, type }, data },
    });
    expect(answer.status(), await answer.text()).toBe(200);
    return (await answer.json()).data.id;
  };
  const items = [{ id: service, quantity }];
  const bought = {
    client: await made('users', { name, client: true }),
    package: await made('packages', { name: pack, items }),
  };
  await made('package-entries', { ...bought, kind: 'sold', date: '2026-01-01', items });
}

test('two clients of a class pay with packages of their own by themselves, and one gives theirs back', async ({
  page,
}) => {
  const of = stamp();
  const [ana, bo, ten, five] = [`Ana ${of}`, `Bo ${of}`, `10-class pass ${of}`, `5-class pass ${of}`];
  await signIn(page, '/app/sessions/new');
  await clientWith(page, ana, ten, 10);
  await clientWith(page, bo, five, 5);
  await choose(page, 'Service', 'technique', technique);
  await choose(page, 'Coach', 'mara', 'Mara Lindqvist');
  await page.getByLabel('Start', { exact: true }).fill(`${dated(wednesday())} 09:00`);
  await page.getByLabel('Start', { exact: true }).press('Tab');
  for (const client of [ana, bo]) {
    await page.getByRole('combobox', { name: 'Clients' }).fill(client);
    await page.getByTitle(client, { exact: true }).last().click();
  }

  const packages = page.getByRole('region', { name: 'Packages of these clients' });
  await expect(packages.getByRole('radio', { name: ten })).toBeChecked();
  await expect(packages.getByRole('radio', { name: five })).toBeChecked();
  await choose(page, 'Waiting list', 'ivo', 'Ivo Petrov');
  const ivo = packages.getByRole('listitem').filter({ hasText: 'Waits for a place' });
  expect((await ivo.boundingBox())?.height).toBeLessThan(100);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/sessions\/\d+$/);
  const coming = page.getByRole('list', { name: 'Clients who come' });
  await expect(coming).toContainText(`Pays with ${ten}`);
  await expect(coming).toContainText(`Pays with ${five}`);
  const session = page.url();

  await coming.getByRole('link', { name: bo }).click();
  const balance = page.getByRole('region', { name: 'Packages', exact: true });
  await expect(balance).toContainText(`${technique}: 4 of 5 left`);
  await page.goto(session);
  const ofBo = packages.getByRole('group', { name: `${bo} pays with` });
  await ofBo.getByRole('radio', { name: 'Pays singly' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('status').getByText('Saved “')).toBeVisible();
  await coming.getByRole('link', { name: bo }).click();
  await expect(balance).toContainText(`${technique}: 5 of 5 left`);
  await page.goto(session);
  await coming.getByRole('link', { name: ana }).click();
  await expect(balance).toContainText(`${technique}: 9 of 10 left`);
});
