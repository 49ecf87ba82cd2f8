import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { channelTypes } from 'shared-contracts/session';
import { show } from '../../../testing/show.tsx';

async function openNewPlan() {
  fakeFetch({});
  await show('/app/plans/new', { mode: { channel: { id: 7, type: channelTypes.usersAndGroups } } });
  await screen.findByText('Save');
  return userEvent.setup();
}

test('the title of a step that was added has the focus', async () => {
  const user = await openNewPlan();
  await user.click(screen.getByLabelText('Steps, add a step'));
  await user.keyboard('Swim');
  await user.click(screen.getByLabelText('Steps, add a step'));
  await user.keyboard('Row');
  const titleOf = (step: number) => screen.getByLabelText<HTMLInputElement>(`Step ${step}, title`).value;
  expect([titleOf(1), titleOf(2)]).toEqual(['Swim', 'Row']);
});

test('a step after the last day of the plan is said beside the steps', async () => {
  const user = await openNewPlan();
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-11-25' } });
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-12-02' } });
  await user.click(screen.getByLabelText('Steps, add a step'));
  fireEvent.change(screen.getByLabelText('Step 1, day'), { target: { value: '9' } });
  expect(screen.getByText('Day 9 comes after the last day of the plan, which is day 8.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Step 1, day'), { target: { value: '8' } });
  expect(screen.queryByText(/after the last day of the plan/)).toBeNull();
});
