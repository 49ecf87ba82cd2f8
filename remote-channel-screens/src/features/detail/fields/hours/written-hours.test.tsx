import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { detailPath } from 'shared-contracts/routes';
import { one, page, rowOf, show } from '../../../../testing/show.tsx';

const from = () => screen.queryAllByLabelText<HTMLInputElement>('Monday, from').map(({ value }) => value);

test('hours are written by keyboard alone, and removing some leaves the focus at their day', async () => {
  fakeFetch({
    'GET /v1/a/availables/5': { body: one(rowOf('availables', 5, { name: 'Usual' })) },
    'GET /v1/a/my-business': { body: page([]) },
  });
  await show(detailPath('availables', 5));
  const user = userEvent.setup();
  const add = await screen.findByLabelText('Add hours on Monday');
  add.focus();
  await user.keyboard('{Enter}7:00{Tab}12:30{Tab}');
  expect(from()).toEqual(['07:00']);
  await user.keyboard('{Tab}{Enter}15:00{Tab}');
  expect(from()).toEqual(['07:00', '15:00']);
  screen.getByLabelText('Remove Monday 15:00').focus();
  await user.keyboard('{Enter}');
  expect(from()).toEqual(['07:00']);
  expect(document.activeElement).toBe(screen.getByLabelText('Add hours on Monday'));
});
