import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, InTestShell, MemoryRouter, testShell } from 'remote-kit/testing';
import type { SlotUse } from 'shared-contracts/shell';
import { failed, roomsAnswer } from '../../testing/rooms.ts';
import { RoomsPage } from './RoomsPage.tsx';

afterEach(cleanup);

const call = 'GET /v1/a/rooms';
const Slot = ({ name, props }: SlotUse) => (
  <span>
    {name} {JSON.stringify(props)}
  </span>
);

function show(answers: Record<string, FakeAnswer>): string[] {
  const titles: string[] = [];
  fakeFetch(answers);
  render(
    <MemoryRouter>
      <InTestShell shell={testShell({ Slot, onDescribe: ({ title }) => titles.push(title) })}>
        <RoomsPage />
      </InTestShell>
    </MemoryRouter>,
  );
  return titles;
}

test('lists the rooms with links and the chips of their tags, and sets the title of the screen', async () => {
  const titles = show({
    [call]: roomsAnswer([
      { id: 7, name: 'Hall', taxons: [3, 4] },
      { id: 8, name: 'Attic' },
    ]),
  });
  expect((await screen.findByRole('link', { name: 'Hall' })).getAttribute('href')).toBe('/app/template/7');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Halltaxonomy.chips {"ids":[3,4],"most":3}',
    'Attic',
  ]);
  expect(titles).toEqual(['Template']);
});

test('says that there are no rooms', async () => {
  show({ [call]: roomsAnswer([]) });
  expect(await screen.findByText('There are no rooms in this channel yet.')).toBeTruthy();
});

test('shows a failed call with its reason, and Retry calls again', async () => {
  const answers: Record<string, FakeAnswer> = { [call]: failed(403, 'forbidden', 'Not today.') };
  show(answers);
  expect((await screen.findByRole('alert')).textContent).toContain('Not today.');
  answers[call] = roomsAnswer([{ id: 7, name: 'Hall' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Hall' })).toBeTruthy();
});
