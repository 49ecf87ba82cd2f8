import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../testing/show.tsx';

async function type(label: string, text: string) {
  await act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value: text } }));
}

test('after a failed save, the first invalid field has the focus, even if its text is malformed', async () => {
  const times = { start: '2026-03-05T10:00:00Z', end: '2026-03-05T11:00:00Z' };
  const blocking = rowOf('blockings', 5, { reason: 'Cleaning', ...times });
  fakeFetch({
    'GET /v1/a/blockings/5': { body: one(blocking) },
    'GET /v1/a/my-business': { body: page([]) },
  });
  await show('/app/blockings/5');
  await screen.findByLabelText('Reason');
  await type('Start', 'soon');
  await type('End', '');
  await userEvent.click(screen.getByText('Save'));
  expect(document.activeElement).toBe(screen.getByLabelText('Start'));
});
