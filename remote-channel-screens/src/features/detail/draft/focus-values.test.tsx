import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { definitionOf } from 'shared-contracts/entities';
import { one, rowOf, show } from '../../../testing/show.tsx';
import { focusValues } from './focus-values.ts';

const crew = { type: 'groups', id: 3, name: 'Crew' };

test('a plan made under a focused group is for that group', async () => {
  const seen = fakeFetch({
    'POST /v1/a/plans': { body: one(rowOf('plans', 8, { name: 'Spring', groups: [3] })) },
  });
  await show('/app/plans/new', { mode: { focus: crew } });
  expect(await screen.findByText('Crew')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Name'), 'Spring');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(seen.some(({ method }) => method === 'POST')).toBe(true));
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    data: { name: 'Spring', groups: [3] },
  });
});

test('each entity has the focus in the field by which it is narrowed', () => {
  const valuesOf = (entity: 'articles' | 'appointments' | 'rooms', focus = crew) =>
    focusValues(definitionOf(entity), focus).values;
  expect(valuesOf('articles')).toEqual({ forGroup: 3 });
  expect(valuesOf('articles', { type: 'users', id: 5, name: 'Ada' })).toEqual({ forUser: 5 });
  expect(valuesOf('appointments', { type: 'users', id: 5, name: 'Ada' })).toEqual({ clients: [5] });
  // The members of a group are its clients: which of them is not for the form to say.
  expect(valuesOf('appointments')).toEqual({});
  expect(valuesOf('rooms')).toEqual({});
  expect(valuesOf('articles', { type: '', id: 0, name: '' })).toEqual({});
});
