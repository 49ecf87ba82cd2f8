import { afterEach, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import { detailPath } from 'shared-contracts/routes';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const business = rowOf('my-business', 1, { legalName: 'Studio', currency: 'CHF' });

/** Opens a row, lets it be changed, saves, and returns what was sent. */
async function saved(
  entity: EntityName,
  values: EntityValues,
  change: () => Promise<void>,
  answers: Parameters<typeof fakeFetch>[0] = {},
) {
  const row = rowOf(entity, 5, values);
  const seen = fakeFetch({
    [`GET /v1/a/${entity}/5`]: { body: one(row, { services: { 7: 'Rowing lesson' } }) },
    'GET /v1/a/my-business': { body: page([entity === 'my-business' ? row : business]) },
    [`GET /v1/a/feeds/${entity}/${row.id}`]: {
      body: { success: true, data: { address: 'https://api.example/x', renewedAt: null, renewedBy: null } },
    },
    [`PUT /v1/a/${entity}/5`]: { body: one({ ...row, version: 2 }) },
    ...answers,
  });
  await show(detailPath(entity, 5));
  await screen.findByText('Save');
  await change();
  await userEvent.click(screen.getByText('Save'));
  const [write] = seen.filter(({ method }: SeenRequest) => method === 'PUT');
  return (write?.body as { data: EntityValues } | undefined)?.data;
}

async function type(label: string, text: string) {
  await act(async () => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  });
}

const language = navigator.language;
const speak = (next: string) =>
  Object.defineProperty(navigator, 'language', { value: next, configurable: true });
afterEach(() => void speak(language));

const service = { name: 'Rowing', duration: 60 };
const hours = { name: 'Usual', timeZone: 'UTC' };

test('an amount is sent in minor units, in the currency of the business until another is chosen', async () => {
  const sent = await saved('services', service, async () => {
    await screen.findByText('CHF');
    await type('Price', '12.5');
  });
  expect(sent).toEqual({ price: { amount: 1250, currency: 'CHF' } });
});

test('reports that a change of currency rounds an amount, and offers to revert it', async () => {
  const user = userEvent.setup();
  const row = rowOf('services', 5, { ...service, price: { amount: 1850, currency: 'EUR' } });
  fakeFetch({
    'GET /v1/a/services/5': { body: one(row) },
    'GET /v1/a/my-business': { body: page([business]) },
  });
  const { notices, actions } = await show(detailPath('services', 5));
  const currency = await screen.findByLabelText('Price, currency');
  await user.click(currency);
  await user.type(currency, 'JPY');
  await user.click((await screen.findAllByText('JPY – Japanese Yen')).at(-1) as HTMLElement);
  expect((screen.getByLabelText('Price') as HTMLInputElement).value).toBe('19');
  expect(notices).toEqual(['Price: €18.50 is ¥19 now. Amounts in JPY have no decimals, so it was rounded.']);
  await act(async () => actions.at(-1)?.());
  expect((screen.getByLabelText('Price') as HTMLInputElement).value).toBe('18.50');
});

test('an amount keeps the currency that it has', async () => {
  const yen = { ...service, price: { amount: 500, currency: 'JPY' } };
  const sent = await saved('services', yen, () => type('Price', '700'));
  expect(sent).toEqual({ price: { amount: 700, currency: 'JPY' } });
});

test('a step can link to an article found by title, to a service, or to nothing', async () => {
  const steps = [
    { day: 1, title: 'Read', rest: false, required: true },
    { day: 2, title: 'Row', rest: false, required: false, service: 7 },
    { day: 3, title: 'Gone', rest: false, required: false, article: 8 },
  ];
  const sent = await saved(
    'plans',
    { name: 'Beginners', steps },
    async () => {
      expect(screen.getByLabelText('Open Rowing lesson').getAttribute('href')).toBe('/app/services/7');
      expect(screen.getByText('No longer there')).toBeTruthy();
      fireEvent.click(screen.getByLabelText('Step 1, add a link'));
      fireEvent.mouseDown(screen.getByLabelText('Step 1, article'));
      fireEvent.click(await screen.findByTitle('First knots'));
      fireEvent.click(screen.getByLabelText('Step 2, remove the link'));
    },
    { 'GET /v1/a/titles/articles': { body: { success: true, data: [{ id: 4, title: 'First knots' }] } } },
  );
  const [first, second, third] = steps;
  expect(sent).toEqual({
    steps: [{ ...first, article: 4 }, { day: 2, title: 'Row', rest: false, required: false }, third],
  });
  expect(second?.service).toBe(7);
});

test('a language is chosen by its name', async () => {
  const sent = await saved('channels', { name: 'News', subType: '4', timeZone: 'UTC' }, async () => {
    await userEvent.type(screen.getByLabelText('Language'), 'germ');
    await userEvent.click(await screen.findByTitle('German'));
  });
  expect(sent).toEqual({ locale: 'de' });
});

test('hours are added to a day, changed, and taken over by the other weekdays', async () => {
  const sent = await saved('availables', hours, async () => {
    await userEvent.click(screen.getByLabelText('Add hours on Monday'));
    await type('Monday, to', '00:00');
    await userEvent.click(screen.getByText(/^Copy Monday/));
    await userEvent.click(screen.getByLabelText('Remove Friday 09:00'));
  });
  expect(sent).toEqual({ weekly: [1, 2, 3, 4].map((day) => ({ day, from: '09:00', to: '24:00' })) });
});

test('invalid hours and malformed times show their error on their day', async () => {
  const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid');
  const weekly = [1, 2].map((day) => ({ day, from: '09:00', to: '17:00' }));
  await saved('availables', { ...hours, weekly }, async () => {
    await type('Monday, to', '08:00');
    const error = screen.getByText('The end must come after the start.');
    expect(['Monday, from', 'Monday, to', 'Tuesday, to'].map(isInvalid)).toEqual(['true', 'true', 'false']);
    expect(screen.getByLabelText('Monday, to').getAttribute('aria-describedby')).toBe(error.id);
    await type('Monday, to', '18:00');
    await type('Tuesday, to', 'late');
    expect(['Monday, to', 'Tuesday, from', 'Tuesday, to'].map(isInvalid)).toEqual(['false', 'false', 'true']);
  });
});

test('a single day is closed until it is given hours', async () => {
  const sent = await saved('availables', hours, async () => {
    await userEvent.click(screen.getByLabelText(/add a day$/));
    await type('Day 1, date', '2026-12-24');
    await userEvent.click(screen.getByLabelText(/add a day$/));
    await type('Day 2, date', '2026-12-31');
    const [, second] = screen.getAllByLabelText('Closed');
    if (second) await userEvent.click(second);
  });
  expect(sent).toEqual({
    overrides: [
      { date: '2026-12-24', from: null, to: null },
      { date: '2026-12-31', from: '09:00', to: '17:00' },
    ],
  });
});

test('reports half a coordinate and does not save it; saves both halves', async () => {
  const sent = await saved('locations', { name: 'Quay', timeZone: 'UTC' }, async () => {
    await type('Latitude', '53.54');
    await screen.findByText('Enter both latitude and longitude.');
    await userEvent.click(screen.getByText('Save'));
    expect(screen.queryByText('Saved')).toBeNull();
    await type('Longitude', '9.98');
    expect(screen.queryByText('Enter both latitude and longitude.')).toBeNull();
  });
  expect(sent).toEqual({ place: { latitude: 53.54, longitude: 9.98 } });
});

test.each([
  ['de-DE', '18,50', 1850],
  ['de-DE', '18.50', 1850],
  ['de-DE', '1.250,00', 125_000],
  ['en-GB', '18,50', 1850],
])('a price in %s typed as %s is %i cents', async (language, typed, amount) => {
  speak(language);
  const sent = await saved('services', service, async () => {
    await screen.findByText('CHF');
    await type('Price', typed);
  });
  expect(sent).toEqual({ price: { amount, currency: 'CHF' } });
});

test('a price that may be two amounts is refused with both, and nothing is sent until it is one', async () => {
  speak('en-GB');
  const sent = await saved('services', service, async () => {
    await screen.findByText('CHF');
    await type('Price', '1.250');
    await screen.findByText('This may be 1.25 or 1250. Write the one that you mean.');
    await userEvent.click(screen.getByText('Save'));
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('1.250');
    await type('Price', '1.25');
  });
  expect(sent).toEqual({ price: { amount: 125, currency: 'CHF' } });
});

test('a typed date follows the language’s order; an ambiguous one is rejected with both readings', async () => {
  speak('de-DE');
  const sent = await saved('availables', { ...hours, overrides: [] }, async () => {
    await userEvent.click(screen.getByText('Add a day'));
    await type('Day 1, date', '3/4/2026');
    await screen.findByText('This may be 3. April 2026 or 4. März 2026. Write the month as a word.');
    await type('Day 1, date', '24.12.2026');
  });
  expect(sent).toEqual({ overrides: [{ date: '2026-12-24', from: null, to: null }] });
});

test('a time zone is found by its name, also as other programs write it', async () => {
  const sent = await saved('locations', { name: 'Quay', timeZone: 'UTC' }, async () => {
    await userEvent.type(screen.getByLabelText('Time zone'), 'america/new_y');
    await userEvent.click(await screen.findByTitle('America/New York'));
  });
  expect(sent).toEqual({ timeZone: 'America/New_York' });
});

test('a zone with a fixed offset shows as the offset, next to times and in the picker', async () => {
  const event = { title: 'Fair', timeZone: 'Etc/GMT-1', privacy: 'public', startsAt: '2026-03-05T10:00:00Z' };
  await saved('events', { ...event, endsAt: null }, async () => {
    expect(screen.getByLabelText<HTMLInputElement>('Starts').value).toMatch(/11:00$/);
    expect(screen.getAllByText('UTC+1').length).toBeGreaterThan(1);
    expect(screen.queryByText(/Etc/)).toBeNull();
  });
});

test('items of a package have a quantity', async () => {
  const ten = { name: 'Ten', items: [{ id: 7, quantity: 10 }] };
  const sent = await saved('packages', ten, () => type('How many of Rowing lesson', '5'));
  expect(sent).toEqual({ items: [{ id: 7, quantity: 5 }] });
});

test('an image without words for it is not saved', async () => {
  const sent = await saved('my-business', { legalName: 'Studio' }, async () => {
    await userEvent.click(screen.getByText('Use an image URL'));
    await type('Logo, address', 'https://site.test/logo.svg');
  });
  expect(sent).toBeUndefined();
  expect(await screen.findByText('Say in a few words what the image shows.')).toBeTruthy();
});

const key = 'abcdefghijklmnopqrstuvwxyz234567';
const url = `https://api.test/v1/images/${key}/1920.webp`;
const uploaded = { body: { success: true, data: { url, width: 800, height: 600 } } };
const photo = () => new File(['a photo'], 'tug.jpg', { type: 'image/jpeg' });
const studio = { legalName: 'Studio' };

test('an image that is chosen is uploaded, shown, and saved with the words for it', async () => {
  const choose = async () => {
    await userEvent.upload(screen.getByLabelText('Logo: file'), photo());
    const shown = await screen.findByRole('presentation');
    expect(shown.getAttribute('src')).toBe(`https://api.test/v1/images/${key}/480.webp`);
    await type('Logo, alt text', 'A tug');
  };
  const sent = await saved('my-business', studio, choose, { 'POST /v1/a/images': uploaded });
  expect(sent).toEqual({ logo: { url, alt: 'A tug' } });
});

test('an upload that fails says why, and Retry sends the same file again', async () => {
  let tries = 0;
  const busy = {
    status: 403,
    body: { success: false, error: 'There is no room left.', code: 'forbidden', errors: [], requestId: 'a' },
  };
  const choose = async () => {
    await userEvent.upload(screen.getByLabelText('Logo: file'), photo());
    expect((await screen.findByRole('alert')).textContent).toContain('There is no room left.');
    await userEvent.click(screen.getByText('Retry'));
    await type('Logo, alt text', 'A tug');
  };
  const sent = await saved('my-business', studio, choose, {
    'POST /v1/a/images': () => {
      tries += 1;
      return tries === 1 ? busy : uploaded;
    },
  });
  expect(sent).toEqual({ logo: { url, alt: 'A tug' } });
});

test('a file that is too large is not sent', async () => {
  const large = photo();
  Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
  const sent = await saved('my-business', studio, async () => {
    await userEvent.upload(screen.getByLabelText('Logo: file'), large);
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 10 MB');
    await type('Legal name', 'Studio B');
  });
  expect(sent).toEqual({ legalName: 'Studio B' });
});

test('an image can be removed', async () => {
  const sent = await saved('my-business', { ...studio, logo: { url, alt: 'A tug' } }, () =>
    userEvent.click(screen.getByLabelText('Logo: remove the image')),
  );
  expect(sent).toEqual({ logo: null });
});

test('a year has no separator, and a large number has one', async () => {
  await saved('volumes', { title: 'Volume 9', number: 9000, year: 2026 }, async () => {
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2026');
    expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('9,000');
    await type('Year', '2027');
    expect(screen.getByLabelText<HTMLInputElement>('Year').value).toBe('2027');
  });
});

test('a relation field creates its target in place, and shows its title at once', async () => {
  const volume = rowOf('volumes', 9, { title: 'Volume 9', number: 9, year: 2026 });
  const issue = { title: 'Spring', number: '1' };
  const sent = await saved(
    'issues',
    issue,
    async () => {
      await userEvent.click(screen.getByTitle('Create a volume'));
      const dialog = await screen.findByRole('dialog', { name: 'New volume' });
      const fill = (label: string, value: string) => {
        const input = within(dialog).getByLabelText(label);
        fireEvent.change(input, { target: { value } });
        fireEvent.blur(input);
      };
      fill('Number', '9');
      fill('Title', 'Volume 9');
      fill('Year', '2026');
      await userEvent.click(within(dialog).getByText('Create'));
      expect(await screen.findByText('Volume 9')).toBeTruthy();
    },
    {
      'POST /v1/a/volumes': { body: one(volume) },
      'GET /v1/a/articles': { body: page([]) },
    },
  );
  expect(sent).toEqual({ volume: 9 });
});

test('shows reported values read-only', async () => {
  const seen = { name: 'Ada', email: 'ada@test.example', lastSeen: '2026-03-01T10:00:00.000Z' };
  const sent = await saved('users', seen, async () => {
    expect(screen.queryByLabelText('Last seen')).toBeNull();
    expect(screen.getByText('Last seen').nextSibling?.textContent).toContain('2026');
    await type('Name', 'Ada L.');
  });
  expect(sent).toEqual({ name: 'Ada L.' });
});

test('distinguishes rows of one title in the picker', async () => {
  const hits = [
    { id: 7, title: 'Deck', beside: 'North' },
    { id: 8, title: 'Deck', beside: 'South' },
  ];
  const sent = await saved(
    'rooms',
    { name: 'Hall' },
    async () => {
      fireEvent.mouseDown(screen.getByLabelText('Floor'));
      await userEvent.click(await screen.findByText('South'));
    },
    { 'GET /v1/a/titles/floors': { body: { success: true, data: hits } } },
  );
  expect(sent).toEqual({ floor: 8 });
});

test('the currency is disabled while the amount is malformed', async () => {
  const data = await saved('services', { ...service, price: { amount: 5000, currency: 'EUR' } }, async () => {
    await type('Price', '4o');
    expect(screen.getByLabelText<HTMLInputElement>('Price, currency').disabled).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Price').value).toBe('4o');
    await type('Price', '40');
    expect(screen.getByLabelText<HTMLInputElement>('Price, currency').disabled).toBe(false);
  });
  expect(data?.price).toEqual({ amount: 4000, currency: 'EUR' });
});

test('a time over which the clocks are put forward is refused, and stays as it is typed', async () => {
  const event = {
    title: 'Fair',
    timeZone: 'Europe/Berlin',
    privacy: 'public',
    ...{ startsAt: null, endsAt: null },
  };
  const data = await saved('events', event, async () => {
    await type('Starts', '2026-03-29T02:30');
    expect(
      screen.getByText('The clocks go forward then, so there is no such time on that day.'),
    ).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Starts').value).toBe('2026-03-29T02:30');
  });
  expect(data).toBeUndefined();
});

test('a repeated local time asks for the offset, and is saved with it', async () => {
  speak('en-GB');
  const event = { title: 'Fair', timeZone: 'Europe/Berlin', privacy: 'public', startsAt: null };
  const data = await saved('events', { ...event, endsAt: '2026-10-25T01:45:00.000Z' }, async () => {
    expect(screen.getByLabelText<HTMLInputElement>('Ends').value).toBe('25/10/2026 02:45 +01:00');
    await type('Ends', '25/10/2026 02:45 +01:00');
    await type('Starts', '25/10/2026 02:30');
    expect(screen.getByText(/^02:30 comes twice on that day/)).toBeTruthy();
    await type('Starts', '25/10/2026 02:30 +02:00');
  });
  expect(data).toEqual({ startsAt: '2026-10-25T00:30:00Z' });
});
