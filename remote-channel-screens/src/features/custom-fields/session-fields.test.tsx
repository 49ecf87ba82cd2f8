import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { SessionFieldRow } from 'shared-contracts/api/session-fields';
import { show } from '../../testing/show.tsx';

const at = '/app/settings/session-fields';
const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } });
const age: SessionFieldRow = {
  ...{ id: 21, label: 'Age from', help: null, kind: 'number', options: [], isPublic: true },
  ...{ version: 3, updatedAt: '2026-01-02T03:04:05Z', updatedBy: 'Ana', deletedAt: null },
};

function server(answers: Parameters<typeof fakeFetch>[0] = {}) {
  return fakeFetch({
    'GET /v1/a/session-fields': ({ path }) => ok(path.includes('trash=true') ? [] : [age]),
    'GET /v1/a/session-fields/21/uses': ok({ values: 1, options: {} }),
    ...answers,
  });
}

test('a field of sessions is never required, and is shown on the public page where somebody says so', async () => {
  const seen = server({ 'POST /v1/a/session-fields': ok({ ...age, id: 22, label: 'Material' }) });
  const { notices } = await show(at);
  expect(await screen.findByText('Number · on the public page')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'New field' }));
  const form = within(screen.getByRole('form', { name: 'New field' }));
  expect(form.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.type(form.getByLabelText('Name'), 'Material');
  await userEvent.click(form.getByRole('checkbox', { name: 'Show on the public page' }));
  await userEvent.click(form.getByRole('button', { name: 'Add the field' }));
  await waitFor(() => expect(notices).toEqual(['Added “Material”']));
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    {
      context: { id: 0, type: 'session-fields' },
      data: { label: 'Material', help: null, kind: 'text', options: [], isPublic: true },
    },
  ]);
});

test('a field of sessions is changed by its version, and says how many sessions have a value', async () => {
  const seen = server({ 'PUT /v1/a/session-fields/21': ok({ ...age, label: 'Age' }) });
  const { notices } = await show(at);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Age from' }));
  const form = within(await screen.findByRole('form', { name: 'Edit Age from' }));
  expect(await form.findByText(/^1 session has a value\./)).toBeTruthy();
  await userEvent.clear(form.getByLabelText('Name'));
  await userEvent.type(form.getByLabelText('Name'), 'Age');
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual(['Saved “Age”']));
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({
    context: { id: 0, type: 'session-fields', version: 3 },
    data: { label: 'Age', help: null, kind: 'number', options: [], isPublic: true },
  });
});

test('the settings lead to the fields of sessions by a keyword', async () => {
  fakeFetch({ 'GET /v1/a/settings': ok([]) });
  await show('/app/settings', { mode: { query: 'material' } });
  expect((await screen.findByRole('link', { name: 'Edit fields of sessions' })).getAttribute('href')).toBe(
    at,
  );
});
