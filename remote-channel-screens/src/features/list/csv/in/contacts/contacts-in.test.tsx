import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { page, show } from '../../../../../testing/show.tsx';

const contacts =
  'BEGIN:VCARD\r\nFN:Kiran Bhatt\r\nEMAIL:kiran@example.in\r\nADR:;;Hill Road\r\nEND:VCARD\r\n';

async function choose(address: string, list: string) {
  fakeFetch({ [`GET /v1/a/${list}/brief`]: { body: page([]) } });
  await show(address);
  const user = userEvent.setup({ applyAccept: false });
  await user.click(await screen.findByRole('button', { name: /^More actions for/ }));
  await user.click(await screen.findByRole('button', { name: 'Import a file' }));
  const file = new File([contacts], 'contacts.vcf', { type: 'text/vcard' });
  // The page of these tests has no bytes of files.
  const bytes = async () => new TextEncoder().encode(contacts).slice().buffer;
  await user.upload(
    await screen.findByLabelText(/Choose a CSV file/),
    Object.assign(file, { arrayBuffer: bytes }),
  );
}

test('contacts come into a list of people by their columns, and none is left out in silence', async () => {
  await choose('/app/users', 'users');
  const columns = await screen.findByRole('list', { name: 'Columns of the file' });
  expect(columns.textContent).toMatch(
    /Name.*Kiran Bhatt.*Email.*kiran@example\.in.*Address.*Hill Road.*Leave out/,
  );
  expect(screen.getByRole('button', { name: 'Check the file' })).toBeTruthy();
});

test('a list of other things says where contacts belong', async () => {
  await choose('/app/rooms', 'rooms');
  expect(
    await screen.findByText(/^These are contacts \(vCard\), which come into lists of people\./),
  ).toBeTruthy();
});
