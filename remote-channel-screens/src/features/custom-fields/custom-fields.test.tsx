import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch } from 'remote-kit/testing';
import type { CustomFieldRow } from 'shared-contracts/api/custom-fields';
import { customFieldRow, levels } from '../../testing/custom-fields.ts';
import { refusal, show } from '../../testing/show.tsx';

const at = '/app/settings/custom-fields';
const number = customFieldRow();
const level = customFieldRow({ id: 13, label: 'Level', kind: 'choice', options: levels, version: 4 });
const ok = (data: unknown): FakeAnswer => ({ body: { success: true, data } });

/** A server with fields, and what else it answers. */
function server(
  fields: CustomFieldRow[],
  answers: Parameters<typeof fakeFetch>[0] = {},
  trash: CustomFieldRow[] = [],
) {
  return fakeFetch({
    'GET /v1/a/custom-fields': ({ path }) => ok(path.includes('trash=true') ? trash : fields),
    'GET /v1/a/custom-fields/13/uses': ok({ values: 2, options: { b1: 2 } }),
    'GET /v1/a/custom-fields/12/uses': ok({ values: 0, options: {} }),
    ...answers,
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const bodies = (seen: ReturnType<typeof fakeFetch>, method: string) =>
  seen.filter((one) => one.method === method).map(({ body }) => body);

test('a field is defined with its options, once however often it is pressed', async () => {
  const seen = server([], { 'POST /v1/a/custom-fields': ok(level) });
  const { notices } = await show(at);
  expect(
    await screen.findByText('No fields yet. Add the first one: clients have it from then on.'),
  ).toBeTruthy();
  await press('New field');
  const form = within(screen.getByRole('form', { name: 'New field' }));
  await userEvent.type(form.getByLabelText('Name'), 'Level');
  await userEvent.click(form.getByRole('combobox', { name: 'What is entered' }));
  await userEvent.click(await screen.findByTitle('Choice of options'));
  await userEvent.click(form.getByRole('button', { name: 'Add the field' }));
  expect(await form.findByText('Give at least one option that can be chosen.')).toBeTruthy();
  await userEvent.type(form.getByLabelText('Option 1'), 'Beginner');
  await userEvent.click(form.getByRole('checkbox', { name: 'Ask on the booking page' }));
  await userEvent.dblClick(form.getByRole('button', { name: 'Add the field' }));
  await waitFor(() => expect(notices).toEqual(['Added “Level”']));
  expect(bodies(seen, 'POST')).toEqual([
    {
      context: { id: 0, type: 'custom-fields' },
      data: {
        entity: 'users',
        field: {
          ...{ label: 'Level', help: null, kind: 'choice', required: false, onBookingPage: true },
          options: [{ label: 'Beginner', retired: false }],
        },
      },
    },
  ]);
});

test('a kind with values stays, and an option that clients have is retired, not removed', async () => {
  const seen = server([number, level], { 'PUT /v1/a/custom-fields/13': ok(level) });
  const { notices } = await show(at);
  await press('Edit Level');
  const form = within(await screen.findByRole('form', { name: 'Edit Level' }));
  expect(
    await form.findByText('2 clients have a value. Another kind could not show it, so it stays.'),
  ).toBeTruthy();
  expect(form.getByRole<HTMLInputElement>('combobox', { name: 'What is entered' }).disabled).toBe(true);
  expect(form.queryByRole('button', { name: 'Remove Beginner' })).toBeNull();
  await userEvent.click(form.getByRole('button', { name: 'Retire: Beginner' }));
  await userEvent.click(form.getByRole('button', { name: 'Move Skipper up' }));
  await userEvent.click(form.getByRole('button', { name: 'Offer again: Old' }));
  await userEvent.click(form.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(notices).toEqual(['Saved “Level”']));
  expect(bodies(seen, 'PUT')).toMatchObject([
    {
      context: { version: 4 },
      data: {
        options: [
          { id: 's1', label: 'Skipper', retired: false },
          { id: 'b1', label: 'Beginner', retired: true },
          { id: 'o1', label: 'Old', retired: false },
        ],
      },
    },
  ]);
});

test('a refused name stays as it was typed, with the reason beside it, and leaving asks first', async () => {
  const message = 'There is a field “Phone” already. Choose another name.';
  server([number], {
    'PUT /v1/a/custom-fields/12': {
      status: 409,
      body: { ...refusal('duplicate', message), fields: { label: message } },
    },
  });
  const questions: string[] = [];
  const { router } = await show(at, {
    answer: async ({ body }) => {
      questions.push(String(body));
      return false;
    },
  });
  await press('Edit Member number');
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Phone');
  await press('Save');
  expect(await screen.findByText(message)).toBeTruthy();
  expect(name.value).toBe('Phone');
  await userEvent.click(screen.getByRole('link', { name: 'clients' }));
  await waitFor(() => expect(questions).toEqual(['The field “Phone”']));
  expect(router.state.location.pathname).toBe(at);
});

test('deleting says how many clients have a value, and can be undone', async () => {
  const questions: string[] = [];
  const seen = server([level], {
    'DELETE /v1/a/custom-fields/13': ok(null),
    'POST /v1/a/custom-fields/13/restore': ok(level),
  });
  const { notices, actions } = await show(at, {
    answer: async ({ body }) => {
      questions.push(String(body));
      return true;
    },
  });
  await press('Delete Level');
  await waitFor(() => expect(notices).toEqual(['Deleted “Level”']));
  expect(questions).toEqual([
    '2 clients have a value. The field and its values stay in the trash for 30 days.',
  ]);
  actions[0]?.();
  await waitFor(() => expect(notices).toContain('Restored “Level” with its values'));
  expect(seen.map(({ method }) => method)).toContain('DELETE');
});

test('the order is changed by buttons, and a refusal is shown', async () => {
  const seen = server([number, level], {
    'PUT /v1/a/custom-fields/order': {
      status: 409,
      body: refusal('conflict', 'The fields changed meanwhile. Reload the page, then order them.'),
    },
  });
  const { notices } = await show(at);
  await press('Move Level up');
  await waitFor(() =>
    expect(notices).toEqual([
      'The order was not saved. The fields changed meanwhile. Reload the page, then order them.',
    ]),
  );
  expect(bodies(seen, 'PUT')).toMatchObject([{ data: { entity: 'users', ids: [13, 12] } }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move Member number up' }).disabled).toBe(
    true,
  );
});

test('what was deleted is restored from the trash below', async () => {
  const gone = customFieldRow({ id: 14, label: 'Weight', deletedAt: '2026-02-02T03:04:05Z' });
  server([], { 'POST /v1/a/custom-fields/14/restore': ok(gone) }, [gone]);
  const { notices } = await show(at);
  await press('Restore Weight');
  await waitFor(() => expect(notices).toEqual(['Restored “Weight” with its values']));
});

test('the settings lead to the fields, also by a keyword', async () => {
  fakeFetch({ 'GET /v1/a/settings': ok([]) });
  await show('/app/settings', { mode: { query: 'allergies' } });
  const link = await screen.findByRole('link', { name: 'Edit the fields' });
  expect(link.getAttribute('href')).toBe(at);
});

test('the focus goes back to the button of a field, and somebody else’s change is shown', async () => {
  server([number], {
    'PUT /v1/a/custom-fields/12': {
      status: 412,
      body: refusal('stale', 'This field was changed by Eve meanwhile.'),
    },
  });
  await show(at);
  await press('Edit Member number');
  await userEvent.type(await screen.findByLabelText('Name'), 's');
  await press('Save');
  const told =
    'This field was changed by Eve meanwhile. Cancel to see what they wrote, or save yours over it.';
  expect((await screen.findByText(/meanwhile/)).textContent).toBe(told);
  await press('Cancel');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Member number' })),
  );
});
