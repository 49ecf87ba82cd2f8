import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { detailPath } from 'shared-contracts/routes';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const business = rowOf('my-business', 1, { legalName: 'Studio', timeZone: 'Europe/Lisbon' });
const blocking = rowOf('blockings', 5, {
  ...{ reason: 'Holiday', start: '2026-12-01T10:00:00Z', end: '2026-12-01T11:00:00Z' },
});

async function type(label: string, text: string) {
  await act(async () => {
    const input = screen.getByLabelText(label);
    fireEvent.change(input, { target: { value: text } });
    fireEvent.blur(input);
  });
}

test('a date alone blocks the whole day, and the field says what it understood', async () => {
  const seen = fakeFetch({
    'GET /v1/a/blockings/5': { body: one(blocking) },
    'GET /v1/a/my-business': { body: page([business]) },
    'PUT /v1/a/blockings/5': { body: one({ ...blocking, version: 2 }) },
  });
  await show(detailPath('blockings', 5));
  await screen.findByText('Save');
  expect(screen.getAllByText('A date alone means the whole day.')).toHaveLength(2);
  await type('Start', '2026-12-08');
  await type('End', '2026-12-09');
  expect(screen.getByText('From the start of Tue 8 Dec 2026')).toBeTruthy();
  expect(screen.getByText('To the end of Wed 9 Dec 2026')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByText('Save')));
  const write = seen.find(({ method }) => method === 'PUT');
  expect(write?.body).toMatchObject({
    data: { start: '2026-12-08T00:00:00Z', end: '2026-12-10T00:00:00Z' },
  });
});
