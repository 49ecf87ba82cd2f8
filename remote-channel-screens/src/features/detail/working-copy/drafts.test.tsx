import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import type { EntityValues } from 'shared-contracts/entities';
import { one, page, rowOf, show, twoVersions } from '../../../testing/show.tsx';

const body = [{ type: 'paragraph' as const, text: 'Boats.' }];
const path = '/v1/a/working-copies/articles/5';
const account = {
  ...{ emailAddress: 'ana@example.com', pendingEmailAddress: null, firstName: 'Ana', lastName: 'Arden' },
  ...{ dayOfBirth: null, trialEndsAt: null },
};
const copyOf = (values: object, version = 1) => ({
  ...{ version, rowVersion: 2, values, before: { title: 'Harbour' } },
  ...{ updatedAt: '2026-02-28T10:00:00Z', updatedBy: 'Ana Arden' },
});

interface Options {
  values?: EntityValues;
  copy?: ReturnType<typeof copyOf> | null;
}

async function open({ values = {}, copy = null }: Options = {}) {
  const row = rowOf('articles', 5, { title: 'Harbour', body, status: 'draft', ...values }, { version: 2 });
  let there = copy;
  let now = row;
  const answer = () => ({ body: { success: true, data: there, titles: {} } });
  const seen = fakeFetch({
    'GET /v1/a/articles/5': () => ({ body: one(now) }),
    'GET /v1/a/articles': { body: page([row]) },
    'GET /v1/a/articles/brief': { body: page([row]) },
    'GET /v1/a/my-business': { body: page([]) },
    'GET /v1/a/account': { body: { success: true, data: account } },
    'GET /v1/a/working-copies/articles': { body: { success: true, data: [] } },
    'GET /v1/a/articles/5/versions': {
      body: twoVersions({ title: { before: 'Quay', after: 'Harbour' } }),
    },
    'POST /v1/a/articles/5/versions/1/restore': () => {
      now = { ...row, version: 3, values: { ...row.values, title: 'Quay' } };
      return { body: one(now) };
    },
    [`GET ${path}`]: answer,
    [`PUT ${path}`]: ({ body: sent }) => {
      const { context, data } = sent as { context: { version: number }; data: { values: object } };
      there = copyOf(data.values, context.version + 1);
      return answer();
    },
    [`DELETE ${path}`]: { body: { success: true, data: null } },
    'PUT /v1/a/articles/5': ({ body: sent }) => {
      there = null;
      now = {
        ...now,
        version: now.version + 1,
        values: { ...now.values, ...(sent as { data: object }).data },
      };
      return { body: one(now) };
    },
  });
  const shown = await show('/app/articles/5', { restMs: 1000, answer: async () => true });
  await screen.findByLabelText('Title');
  const writes = (to: string) => seen.filter((request) => request.method === 'PUT' && request.path === to);
  return { ...shown, copies: () => writes(path), saves: () => writes('/v1/a/articles/5') };
}

async function type(label: string, text: string) {
  await act(async () => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
  });
}

const titleShown = () => screen.getByLabelText<HTMLInputElement>('Title').value;

test('what is typed into a draft is kept on the server, and saved on purpose', async () => {
  const { copies, saves, notices } = await open();
  await type('Title', 'New harbour');
  await screen.findByText('Kept on the server', {}, { timeout: 5000 });
  expect(copies()[0]?.body).toMatchObject({
    context: { version: 0 },
    data: { rowVersion: 2, values: { title: 'New harbour' } },
  });
  expect(saves()).toHaveLength(0);
  await act(async () => {
    fireEvent.keyDown(screen.getByLabelText('Title'), { key: 's', code: 'KeyS', ctrlKey: true });
  });
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(saves()[0]?.body).toMatchObject({
    context: { version: 2, workingCopy: 1 },
    data: { title: 'New harbour' },
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Changes not saved' })).toBeNull());
  expect(notices).toEqual(['Saved “New harbour”']);
});

test('who leaves a draft is not asked: what was typed is on the server first', async () => {
  const { router, copies } = await open();
  await type('Title', 'New harbour');
  await act(async () => void router.navigate('/app/articles'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/app/articles'), { timeout: 5000 });
  expect(copies()).toHaveLength(1);
});

test('a draft opens on another computer with what was typed into it', async () => {
  await open({ copy: copyOf({ title: 'New harbour' }) });
  expect(titleShown()).toBe('New harbour');
  await userEvent.click(screen.getByRole('button', { name: 'Changes not saved' }));
  await screen.findByText(/^The server keeps this, also for another computer/);
});

test('changes of a scheduled article say that readers get what was saved last', async () => {
  const scheduled = { status: 'scheduled', publishAt: '2027-03-01T06:00:00Z' };
  await open({ values: scheduled, copy: copyOf({ title: 'New harbour' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Changes not saved' }));
  await screen.findByText(/Save it before the time of publishing: readers get what was saved last\.$/);
});

test('a restored version is in the form at once, and changes above it are named', async () => {
  const { notices, copies } = await open({ copy: copyOf({ subtitle: 'Mine' }) });
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Restore the version/ }));
  await waitFor(() => expect(notices).toEqual(['Restored the earlier version']));
  await waitFor(() => expect(titleShown()).toBe('Quay'));
  expect(screen.getByLabelText<HTMLInputElement>('Subtitle').value).toBe('Mine');
  expect(copies()).toHaveLength(0);
});

test('a version that is restored below a change of the same field is said', async () => {
  const { notices } = await open({ copy: copyOf({ title: 'New harbour' }) });
  await userEvent.click(screen.getByRole('button', { name: 'History' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Restore the version/ }));
  await waitFor(() => expect(notices).toEqual(['Restored the earlier version']));
  await screen.findByText('What was saved was changed since: Title. Saving these changes replaces that.');
  expect(titleShown()).toBe('New harbour');
});
