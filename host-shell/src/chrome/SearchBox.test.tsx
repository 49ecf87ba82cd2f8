import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'shared-contracts/router';
import { MemoryRouter } from 'shared-contracts/testing';
import { SearchBox } from './SearchBox.tsx';

function Address() {
  return <output>{useLocation().search}</output>;
}

function open(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SearchBox />
      <Address />
      <button type="button">elsewhere</button>
    </MemoryRouter>,
  );
  return {
    user: userEvent.setup(),
    box: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }),
  };
}

const address = () => screen.getByRole('status').textContent;

test('the keywords of the address are in the box', () => {
  expect(open('/app/rooms?q=great%20hall').box.value).toBe('great hall');
});

test('keywords are applied on Enter, and nothing else in the address changes', async () => {
  const { user, box } = open('/app/rooms?sort=-name');
  await user.type(box, ' hall ');
  expect(address()).toBe('?sort=-name');
  await user.keyboard('{Enter}');
  expect(address()).toBe('?sort=-name&q=hall');
});

test('keywords are applied on leaving the box', async () => {
  const { user, box } = open('/app/rooms');
  await user.type(box, 'hall');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  expect(address()).toBe('?q=hall');
});

test('emptying the box and leaving it takes the keywords out of the address', async () => {
  const { user, box } = open('/app/rooms?q=hall');
  await user.clear(box);
  await user.keyboard('{Enter}');
  expect(address()).toBe('');
});
