import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import type { SavedView } from 'shared-contracts/api';
import { page, refusal, rowOf, show } from '../../../testing/show.tsx';

const ada = rowOf('rooms', 1, { name: 'Ada', capacity: 1200 });
const viewsCall = '/v1/a/lists/rooms/views';
const big: SavedView = {
  ...{ id: 7, entity: 'rooms', name: 'Big rooms', query: 'sort=-capacity&where.hidden=true', shared: false },
  ...{ mine: true, by: 'Ana', version: 3, updatedAt: '2026-01-02T03:04:05Z' },
};

/** A server with one view. */
function server(views: SavedView[], more: Record<string, (request: SeenRequest) => FakeAnswer> = {}) {
  return fakeFetch({
    'GET /v1/a/rooms/brief': { body: page([ada]) },
    'GET /v1/a/lists/layouts': { body: { success: true, data: [] } },
    [`GET ${viewsCall}`]: () => ({ body: { success: true, data: views } }),
    ...more,
  });
}
const data = ({ body }: SeenRequest) => (body as { data: object }).data;

test('a list requests views only when opened', async () => {
  const seen = server([big]);
  await show('/app/rooms');
  await screen.findByRole('link', { name: 'Ada' });
  expect(seen.filter(({ path }) => path === viewsCall)).toEqual([]);
});

test('an address with only a view opens it; changes are marked, and can overwrite it', async () => {
  const user = userEvent.setup();
  let now = big;
  const seen = server([], {
    [`GET ${viewsCall}`]: () => ({ body: { success: true, data: [now] } }),
    'PUT /v1/a/views/7': (request) => {
      now = { ...now, ...data(request), version: now.version + 1 };
      return { body: { success: true, data: now } };
    },
  });
  const { router } = await show('/app/rooms?view=7');
  await screen.findByLabelText('Views: Big rooms');
  await waitFor(() => expect(router.state.location.search).toBe('?view=7&sort=-capacity&where.hidden=true'));
  await act(() => router.navigate('/app/rooms?view=7&sort=-capacity&where.hidden=false'));
  await user.click(await screen.findByLabelText('Views: Big rooms (changed)'));
  await user.click(await screen.findByText('Save changes'));
  await screen.findByLabelText('Views: Big rooms');
  const write = seen.find(({ method }) => method === 'PUT');
  expect(write?.body).toEqual({
    context: { id: 7, type: 'views', version: 3 },
    data: { query: 'sort=-capacity&where.hidden=false' },
  });
});

test('a view that is not there says so, and the list is as its address says', async () => {
  server([]);
  const { router, notices } = await show('/app/rooms?view=9&where.hidden=true');
  await waitFor(() =>
    expect(notices).toEqual(['This view is not there. It was deleted, or is not shared with you.']),
  );
  expect(router.state.location.search).toBe('?where.hidden=true');
});

test('saves the shown list under a name, once for two clicks, and shows a refusal in the menu', async () => {
  const user = userEvent.setup();
  let taken = true;
  const views: SavedView[] = [];
  const seen = server(views, {
    [`POST ${viewsCall}`]: (request) => {
      if (taken)
        return {
          status: 422,
          body: refusal('invalid', 'You have a view “Halls” here already.', { name: 'Taken' }),
        };
      // It is listed from then on, or the list would say that it is not there.
      views.push({ ...big, ...data(request), id: 8, version: 1 });
      return { body: { success: true, data: views.at(-1) } };
    },
  });
  const { router } = await show('/app/rooms?where.hidden=true');
  await user.click(screen.getByText('Views'));
  await user.type(await screen.findByLabelText('Save what you see as a new view'), 'Halls');
  await user.dblClick(screen.getByText('Save view'));
  await screen.findByText('You have a view “Halls” here already.');
  const written = () => seen.filter(({ method }) => method === 'POST');
  expect(new Set(written().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
  taken = false;
  // On a slow machine the second click may have sent it once more, with the same key.
  await waitFor(() =>
    expect(screen.getByText('Save view').closest('button')).toHaveProperty('disabled', false),
  );
  await user.click(screen.getByText('Save view'));
  await waitFor(() => expect(router.state.location.search).toBe('?view=8&sort=name&where.hidden=true'));
  expect(data(written().at(-1) as SeenRequest)).toEqual({
    ...{ name: 'Halls', query: 'sort=name&where.hidden=true', shared: false },
  });
  await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^(Views|Halls)/));
  await user.keyboard('{Enter}');
  expect(screen.getByLabelText<HTMLInputElement>('Save what you see as a new view').value).toBe('');
  await waitFor(() => expect(screen.getByRole('tooltip').contains(document.activeElement)).toBe(true));
  await user.tab();
  expect(document.activeElement?.textContent).toBe('All rooms');
  await user.tab({ shift: true });
  expect(document.activeElement?.tagName).toBe('BUTTON');
});

test('a view is deleted, which can be undone; one of somebody else can only be opened', async () => {
  const user = userEvent.setup();
  const theirs = { ...big, id: 9, name: 'Halls', mine: false, shared: true, by: 'Ben' };
  const views = [big, theirs];
  const seen = server(views, {
    'DELETE /v1/a/views/7': () => {
      views.shift();
      return { body: { success: true, data: null } };
    },
    'POST /v1/a/views/7/restore': () => {
      views.unshift(big);
      return { body: { success: true, data: big } };
    },
  });
  const { router, notices, actions } = await show('/app/rooms?view=9&sort=-capacity&where.hidden=true');
  await user.click(await screen.findByLabelText('Views: Halls'));
  expect(await screen.findByText('by Ben')).toBeTruthy();
  expect(screen.queryByText('Delete')).toBeNull();
  await user.click(screen.getByText('Big rooms'));
  await user.click(await screen.findByLabelText('Views: Big rooms'));
  await user.click(await screen.findByText('Delete'));
  await waitFor(() => expect(notices).toEqual(['Deleted the view “Big rooms”']));
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-capacity&where.hidden=true'));
  await act(async () => actions[0]?.());
  await waitFor(() => expect(notices.at(-1)).toBe('Restored the view “Big rooms”'));
  expect(seen.filter(({ path }) => path.endsWith('/restore'))).toHaveLength(1);
});
