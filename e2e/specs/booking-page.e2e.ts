// One thing: clients book on the page of a business: it is switched on, booked on, and gone again.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, Page } from '@playwright/test';
import { bookingPagePath } from 'shared-contracts/routes';
import { switchBookingPageOn } from '../support/clients.ts';
import { expect, signIn, test } from '../support/person.ts';
import { widths, wrongOnScreen } from '../support/reach.ts';

const base = () => process.env.BASE_URL ?? 'http://localhost:3000';
const stamp = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`;

/** Signs in, switches the page on where it is not, and answers its address. */
async function switchedOn(page: Page): Promise<string> {
  await signIn(page);
  return switchBookingPageOn(page);
}

interface Seeing {
  width?: number;
  zone?: string;
  bypassCSP?: boolean;
  locale?: string;
}

/** A visitor with a browser of their own; what their console complains of is in `complaints`. */
async function visitor(
  browser: Browser,
  { width = 320, zone = 'Europe/Berlin', bypassCSP = false, locale = 'en-GB' }: Seeing = {},
) {
  const context = await browser.newContext({
    ...{ baseURL: base(), viewport: { width, height: 700 }, timezoneId: zone, locale, bypassCSP },
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (said) => ['error', 'warning'].includes(said.type()) && complaints.push(said.text()));
  page.on('pageerror', (error) => complaints.push(String(error)));
  return { page, complaints, close: () => context.close() };
}

const press = (page: Page, name: RegExp | string) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).click();

/** Chooses a service, anyone, and a time more than two days ahead. */
async function chooseTime(page: Page): Promise<void> {
  await press(page, /^Rowing lesson/);
  await press(page, /^Anyone who is free/);
  await press(page, 'Later weeks');
  await page
    .locator('button[data-day]:enabled')
    .nth(Math.floor(Math.random() * 10))
    .click();
  await page.locator('section[aria-label] button').first().click();
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Name').fill('Vera Visitor');
  await page.getByLabel('Email').fill(email);
}

async function fitsSideways(page: Page): Promise<void> {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
}

test('a visitor on a small phone books, and cancels by the link; the business sees both', async ({
  page,
  browser,
}) => {
  const address = await switchedOn(page);
  const email = `vera.${stamp()}@visitor.example`;
  const { page: phone, complaints, close } = await visitor(browser);
  await phone.goto(bookingPagePath(address));
  // The page is at an origin of its own.
  expect(new URL(phone.url()).origin).not.toBe(new URL(base()).origin);
  await fitsSideways(phone);
  await chooseTime(phone);
  await fillIn(phone, email);
  await phone.reload();
  await expect(phone.getByLabel('Email')).toHaveValue(email);
  await fitsSideways(phone);
  const answered = phone.waitForResponse((response) => response.request().method() === 'POST');
  await phone.getByRole('button', { name: 'Book', exact: true }).dblclick();
  const { data } = await (await answered).json();
  await expect(phone.getByRole('heading', { name: 'You are booked' })).toBeVisible();

  await page.goto('/app/clients');
  await page.getByRole('searchbox').first().fill(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Vera Visitor').first()).toBeVisible();

  await phone.goto(`${bookingPagePath(address)}/session/${data.token}`);
  await expect(phone.getByText('Confirmed')).toBeVisible();
  await fitsSideways(phone);
  await press(phone, 'Cancel the session');
  await press(phone, 'Yes, cancel it');
  await expect(phone.getByText('Cancelled')).toBeVisible();
  expect(complaints).toEqual([]);
  await close();
});

test('a visitor in another zone moves a session by keyboard, and the button back leads through the steps', async ({
  page,
  browser,
}) => {
  const address = await switchedOn(page);
  const { page: far, close } = await visitor(browser, { width: 390, zone: 'America/New_York' });
  await far.goto(bookingPagePath(address));
  await far.getByRole('button', { name: /^Rowing lesson/ }).focus();
  await far.keyboard.press('Enter');
  await expect(far.getByRole('heading', { name: 'With whom?' })).toBeFocused();
  await far.goBack();
  await expect(far.getByRole('heading', { name: 'What would you like to book?' })).toBeVisible();
  await chooseTime(far);
  await far.goBack();
  await expect(far.getByText('Times are in your time zone, New York.')).toBeVisible();
  await expect(far.getByText(/in the time zone of Berlin/)).toBeVisible();
  await far.goForward();
  await fillIn(far, `far.${stamp()}@visitor.example`);
  await far.keyboard.press('Enter');
  await expect(far.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await far.getByRole('link', { name: 'See, move or cancel it' }).click();
  await press(far, 'Move');
  await press(far, 'Later weeks');
  const days = far.locator('button[data-day]:enabled');
  await days.first().focus();
  await far.keyboard.press('ArrowRight');
  await far.keyboard.press('Enter');
  await far.locator('section[aria-label] button').last().click();
  await press(far, 'Move it');
  await expect(far.getByRole('heading', { name: 'Your session was moved' })).toBeVisible();
  await close();
});

test('a visitor reads the page in the language of the browser, chooses another one, and the link keeps it', async ({
  page,
  browser,
}) => {
  const address = await switchedOn(page);
  const { page: phone, complaints, close } = await visitor(browser, { locale: 'de-DE' });
  await phone.goto(bookingPagePath(address));
  await expect(phone.getByRole('heading', { name: 'Was möchten Sie buchen?' })).toBeVisible();
  await expect(phone.locator('html')).toHaveAttribute('lang', 'de');
  await fitsSideways(phone);
  await press(phone, /^Rowing lesson/);
  await phone.getByRole('link', { name: 'Português' }).click();
  await expect(phone.getByRole('heading', { name: 'Com quem?' })).toBeVisible();
  await press(phone, /^Quem estiver livre/);
  await press(phone, 'Semanas seguintes');
  await fitsSideways(phone);
  await phone.locator('button[data-day]:enabled').nth(3).click();
  await phone.locator('section[aria-label] button').first().click();
  await phone.getByLabel('Nome').fill('Joana');
  await phone.getByLabel('E-mail').fill(`joana.${stamp()}@visitor.example`);
  await press(phone, 'Marcar');
  await expect(phone.getByRole('heading', { name: 'A sua sessão está marcada' })).toBeVisible();
  await phone.getByRole('link', { name: 'Ver, mudar ou cancelar' }).click();
  await expect(phone.getByText('Confirmada')).toBeVisible();
  expect(new URL(phone.url()).searchParams.get('lang')).toBe('pt');
  await fitsSideways(phone);
  expect(complaints).toEqual([]);
  await close();
});

test('a lost connection is said, and the booking is sent again once', async ({ page, browser }) => {
  const address = await switchedOn(page);
  const { page: slow, close } = await visitor(browser, { width: 768 });
  await slow.goto(bookingPagePath(address));
  await chooseTime(slow);
  await fillIn(slow, `slow.${stamp()}@visitor.example`);
  await slow.context().setOffline(true);
  await press(slow, 'Book');
  await expect(slow.getByRole('alert')).toContainText('There is no connection');
  await slow.context().setOffline(false);
  await press(slow, 'Try again');
  await expect(slow.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await close();
});

test('another site shows the page by its one line, and no other address of it', async ({ page, browser }) => {
  const address = await switchedOn(page);
  const line = (await page.locator('code').last().textContent()) ?? '';
  const plain = line.replace('?embed', '');
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'text/html').end(request.url === '/plain' ? plain : line);
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => server.once('listening', ready));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { page: other, close } = await visitor(browser, { width: 768 });
  await other.goto(`${site}/`);
  const framed = other.frameLocator('iframe');
  await expect(framed.getByRole('heading', { name: 'What would you like to book?' })).toBeVisible();
  await framed.getByRole('button', { name: /^Rowing lesson/ }).click();
  await expect(framed.getByRole('heading', { name: 'With whom?' })).toBeVisible();
  await other.goto(`${site}/plain`);
  await expect(framed.getByRole('heading', { name: 'What would you like to book?' })).toHaveCount(0);
  expect(line).toContain(`${bookingPagePath(address)}?embed`);
  await close();
  server.close();
});

test('no step has accessibility violations, at any width, in both colour schemes', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000);
  const address = await switchedOn(page);
  const { page: seen, close } = await visitor(browser, { bypassCSP: true });
  const expectReachable = async (what: string) => {
    for (const width of [320, ...widths]) {
      await seen.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await seen.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect(await wrongOnScreen(seen), `${what} at ${width}, ${colorScheme}`).toEqual([]);
      }
      await fitsSideways(seen);
    }
  };
  await seen.goto(bookingPagePath(address));
  await expect(seen.getByRole('heading', { name: 'What would you like to book?' })).toBeVisible();
  await expectReachable('services');
  await press(seen, /^Rowing lesson/);
  await expect(seen.getByRole('heading', { name: 'With whom?' })).toBeVisible();
  await expectReachable('coaches');
  await press(seen, /^Anyone/);
  await expect(seen.locator('section[aria-label] button').first()).toBeVisible();
  await expectReachable('times');
  await press(seen, 'Later weeks');
  await seen.locator('section[aria-label] button').last().click();
  await press(seen, 'Book');
  await expect(seen.getByText('Enter your name.')).toBeVisible();
  await expectReachable('details');
  await fillIn(seen, `seen.${stamp()}@visitor.example`);
  await press(seen, 'Book');
  await expect(seen.getByRole('heading', { name: 'You are booked' })).toBeVisible();
  await expectReachable('confirmation');
  await seen.getByRole('link', { name: 'See, move or cancel it' }).click();
  await press(seen, 'Cancel the session');
  await expectReachable('session');
  await press(seen, 'Yes, cancel it');
  await expect(seen.getByText('Cancelled')).toBeVisible();
  await close();
});
