import { expect, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import { detailPath } from 'shared-contracts/routes';
import { one, page, rowOf, show } from '../../../../testing/show.tsx';

test.each([
  ['club.example', 'https://club.example'],
  [' www.club.example/book?day=1 ', 'https://www.club.example/book?day=1'],
  ['münchen.example:8080', 'https://münchen.example:8080'],
  ['http://club.example', 'http://club.example'],
  ['ada@club.example', 'ada@club.example'],
  ['ftp://club.example', 'ftp://club.example'],
  ['club', 'club'],
  ['', ''],
])('the website %j is %j once its field is left', async (typed, shown) => {
  fakeFetch({
    'GET /v1/a/locations/5': { body: one(rowOf('locations', 5, { name: 'Quay', timeZone: 'UTC' })) },
    'GET /v1/a/my-business': { body: page([]) },
  });
  await show(detailPath('locations', 5));
  const input = await screen.findByLabelText<HTMLInputElement>('Online link');
  await act(async () => {
    fireEvent.change(input, { target: { value: typed } });
    fireEvent.blur(input);
  });
  expect(input.value).toBe(shown);
});
