import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { fakeFetch, InTestShell, MemoryRouter, testShell } from 'remote-kit/testing';
import { definitionOf } from 'shared-contracts/entities';
import { rowOf } from '../../../testing/show.tsx';
import { PasteDialog } from './PasteDialog.tsx';

const times = { startsAt: '2027-01-04T10:00:00Z', endsAt: '2027-01-04T12:00:00Z' };

function paste(column: string, text: string, timeZone: string) {
  fakeFetch({});
  render(
    <InTestShell shell={testShell({})}>
      <MemoryRouter>
        <PasteDialog
          definition={definitionOf('events')}
          columns={[column]}
          rows={[rowOf('events', 1, { name: 'Gala', ...times, timeZone, status: 'draft' })]}
          lines={[[text]]}
          titles={{}}
          zone="UTC"
          onClose={() => undefined}
        />
      </MemoryRouter>
    </InTestShell>,
  );
}

const inTokyo = /^Times are read on the clock of Asia\/Tokyo\. Your own time zone is/;

test('pasted times say in which zone they are read where it is not that of the browser', async () => {
  paste('startsAt', '2027-01-04 18:00', 'Asia/Tokyo');
  expect(await screen.findByText(inTokyo)).toBeTruthy();
});
