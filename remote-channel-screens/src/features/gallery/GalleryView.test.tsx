import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { page, rowOf, show } from '../../testing/show.tsx';

const none = { body: { success: true, data: [] } };
const profile = (id: number, displayName: string) =>
  rowOf('profiles', id, { displayName, headline: 'Sailor' });
const keeps = ({ body }: SeenRequest) => ({
  body: {
    success: true,
    data: { entity: 'profiles', columns: null, shape: null, ...(body as { data: object }).data },
  },
});

test('shows a list as cards by a stored choice, and arrow keys reach the cards', async () => {
  const user = userEvent.setup();
  const both = { body: page([profile(1, 'Ada King'), profile(2, 'Borg')]) };
  const seen = fakeFetch({
    'GET /v1/a/profiles/brief': both,
    'GET /v1/a/profiles': both,
    'GET /v1/a/lists/layouts': none,
    'PUT /v1/a/lists/profiles/layout': keeps,
  });
  const { router } = await show('/app/profiles');
  await screen.findByRole('grid');
  await user.click(screen.getByText('Gallery'));
  expect(await screen.findByText('AK')).toBeTruthy();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(router.state.location.search).toBe('?shape=gallery');
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({ data: { shape: 'gallery' } }),
  );
  act(() => screen.getByText('Ada King').focus());
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement?.textContent).toBe('Borg');
  await user.click(screen.getByText('Table'));
  expect(await screen.findByRole('grid')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('a list is shown as the person left it, and a trash as a table', async () => {
  fakeFetch({
    'GET /v1/a/profiles': { body: page([profile(1, 'Ada King')]) },
    'GET /v1/a/profiles/brief': { body: page([profile(2, 'Borg')]) },
    'GET /v1/a/lists/layouts': {
      body: { success: true, data: [{ entity: 'profiles', columns: null, shape: 'gallery' }] },
    },
  });
  const { router } = await show('/app/profiles');
  expect(await screen.findByText('AK')).toBeTruthy();
  await act(() => router.navigate('/app/profiles?trash=true'));
  expect(await screen.findByText('Borg')).toBeTruthy();
  expect(screen.getByRole('grid')).toBeTruthy();
});

test('a shelf groups volumes by year, newest first, independent of the table’s sort order', async () => {
  const volume = (id: number, year: number) => rowOf('volumes', id, { number: id, title: `Vol ${id}`, year });
  const seen = fakeFetch({
    'GET /v1/a/volumes': { body: page([volume(3, 2026), volume(2, 2025), volume(1, 2025)]) },
    'GET /v1/a/lists/layouts': none,
  });
  await show('/app/volumes?shape=shelf&sort=title');
  const years = await screen.findAllByRole('heading', { level: 2 });
  expect(years.map((year) => year.textContent)).toEqual(['2026', '2025']);
  expect(seen.find(({ path }) => path.startsWith('/v1/a/volumes'))?.path).toContain('sort=-year');
});
