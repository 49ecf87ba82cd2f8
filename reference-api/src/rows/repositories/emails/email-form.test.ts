import { expect, test } from '@jest/globals';
import nodemailer from 'nodemailer';
import { apiForFile } from '../../../testing/api-for-file.ts';
import { emailInOneForm } from './email-form.ts';

const { tenant } = await apiForFile();

test.each([
  ['info@müller.de', 'info@müller.de'],
  ['info@xn--mller-kva.de', 'info@müller.de'],
  ['Info@XN--MLLER-KVA.de', 'Info@müller.de'],
  ['info@MÜLLER.de', 'info@müller.de'],
  ['info@mu\u0308ller.de', 'info@müller.de'],
  ['a@post.xn--mller-kva.example', 'a@post.müller.example'],
  ['Ana@Studio.example', 'Ana@Studio.example'],
  ['josé@studio.example', 'josé@studio.example'],
  ['info@xn--99999999999.de', 'info@xn--99999999999.de'],
  ['no address', 'no address'],
])('%s is stored as %s, and so is what is stored', (typed, stored) => {
  expect(emailInOneForm(typed)).toBe(stored);
  expect(emailInOneForm(stored)).toBe(stored);
});

test('a client is there once, however the domain is typed, is found by its letters, and gets the mails', async () => {
  const create = (email: string) =>
    tenant.call('POST', '/v1/a/users', {
      body: { context: { id: 0, type: 'users' }, data: { name: 'Uwe', email } },
    });
  const first = await create('info@xn--mller-kva.de');
  expect(first.json.data.values.email).toBe('info@müller.de');
  expect((await create('info@MÜLLER.de')).status).toBe(409);
  const found = await tenant.call('GET', '/v1/a/users', { query: 'MULLER.de' });
  expect(found.json.data.map(({ id }: { id: number }) => id)).toEqual([first.json.data.id]);
  // A mail server is addressed in ASCII.
  const sent = await nodemailer
    .createTransport({ streamTransport: true })
    .sendMail({ from: 'a@b.example', to: { name: '', address: 'info@müller.de' }, text: 'Hello' });
  expect(sent.envelope.to).toEqual(['info@xn--mller-kva.de']);
});
