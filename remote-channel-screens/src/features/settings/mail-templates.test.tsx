import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { type MailTemplate, type MailTexts, mailKinds } from 'shared-contracts/api/mail-templates';
import { packageMailKinds } from 'shared-contracts/api/package-mails';
import { settings } from 'shared-contracts/entities';
import { clientLanguages } from 'shared-contracts/languages';
import { refusal, show } from '../../testing/show.tsx';

const standard = { subject: 'Booked: {service}', introduction: 'Standard words.' };
const unwritten = mailKinds.flatMap((kind) =>
  clientLanguages.map(
    (language): MailTemplate => ({
      ...{ kind, language, standard, subject: null, introduction: null },
      ...{ version: 0, updatedAt: null, updatedBy: null },
    }),
  ),
);
const stored = settings.map(({ key }) => ({
  ...{ key, value: null, version: 0, updatedAt: null, updatedBy: null },
}));

/** A server that keeps what is written to the mail about bookings in English, and previews what it is sent. */
function server(answers: Record<string, FakeAnswer | (() => FakeAnswer)> = {}) {
  let all = unwritten;
  const preview = ({ body }: SeenRequest) => {
    const { data } = body as { data: MailTexts };
    const shown = { subject: `Mail: ${data.subject}`, text: `Text: ${data.introduction}`, isReal: false };
    return { body: { success: true, data: shown } };
  };
  return fakeFetch({
    'GET /v1/a/settings': { body: { success: true, data: stored } },
    'GET /v1/a/mail-templates': () => ({ body: { success: true, data: all } }),
    'POST /v1/a/mail-templates/booked/en/preview': preview,
    'POST /v1/a/mail-templates/booked/de/preview': preview,
    'POST /v1/a/mail-templates/waiting/en/preview': preview,
    'PUT /v1/a/mail-templates/booked/en': ({ body }) => {
      const { data, context } = body as { data: MailTexts; context: { version: number } };
      const one: MailTemplate = {
        ...{ kind: 'booked', language: 'en', standard, ...data, version: context.version + 1 },
        ...{ updatedAt: '2026-01-02T03:04:05Z', updatedBy: 'Ana' },
      };
      all = all.map((other) => (other.kind === 'booked' && other.language === 'en' ? one : other));
      return { body: { success: true, data: one } };
    },
    ...answers,
  });
}
const field = (name: string) => screen.findByLabelText<HTMLTextAreaElement>(name);
const type = async (name: string, value: string) => {
  const input = await field(name);
  await act(async () => fireEvent.change(input, { target: { value } }));
  await act(async () => fireEvent.blur(input));
};
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const written = (seen: readonly SeenRequest[]) =>
  seen.filter(({ method }) => method === 'PUT').map(({ body }) => body as object);
const open = () => show('/app/settings/mails-sessions');

test('the standard words are edited, previewed unsaved, saved once, and put back', async () => {
  const seen = server();
  const { notices, actions } = await open();
  expect((await field('Subject')).value).toBe(standard.subject);
  expect(await screen.findByText('Text: Standard words.')).toBeTruthy();
  expect(screen.getByText(/this one is invented/)).toBeTruthy();
  await type('Subject', 'See you, {client}');
  expect(await screen.findByText('Mail: See you, {client}')).toBeTruthy();
  expect(written(seen)).toEqual([]);
  await userEvent.dblClick(screen.getByRole('button', { name: 'Save the text' }));
  await waitFor(() => expect(notices).toEqual(['Saved “A session is booked”']));
  expect(written(seen)).toMatchObject([
    { context: { version: 0 }, data: { subject: 'See you, {client}', introduction: 'Standard words.' } },
  ]);
  await press('Back to the standard text');
  await waitFor(async () => expect((await field('Subject')).value).toBe(standard.subject));
  expect(written(seen).at(-1)).toMatchObject({ data: { subject: null, introduction: null } });
  await act(async () => actions[1]?.());
  await waitFor(async () => expect((await field('Subject')).value).toBe('See you, {client}'));
});

test('an unknown placeholder is refused in a sentence with the known ones, and nothing is sent', async () => {
  const seen = server();
  await open();
  await type('Introduction', 'Olá {cliente}');
  const words =
    'There is no placeholder {cliente}. Use {client}, {service}, {coach}, {start}, {location} or {business}.';
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await field('Introduction')).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save the text' }).disabled).toBe(true);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send me a test mail' }).disabled).toBe(true);
  expect(seen.some(({ body }) => JSON.stringify(body ?? null).includes('cliente'))).toBe(false);
});

test('what was typed stays while another mail or language is looked at', async () => {
  server();
  await open();
  await type('Subject', 'Mine');
  await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  await userEvent.click(await screen.findByTitle('Deutsch'));
  expect((await field('Subject')).value).toBe(standard.subject);
  expect((await field('Subject')).lang).toBe('de');
  await userEvent.click(screen.getByRole('combobox', { name: 'Language' }));
  await userEvent.click(await screen.findByTitle('English'));
  expect((await field('Subject')).value).toBe('Mine');
  await userEvent.click(screen.getByRole('combobox', { name: 'Mail' }));
  await userEvent.click(await screen.findByTitle('A client joins the waiting list'));
  expect((await field('Subject')).value).toBe(standard.subject);
});

test('the unsaved mail is sent to oneself once, and a refusal is said', async () => {
  let answer: FakeAnswer = { body: { success: true, data: { to: 'me@studio.example' } } };
  const seen = server({ 'POST /v1/a/mail-templates/booked/en/test': () => answer });
  const { notices } = await open();
  await type('Subject', 'Try');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send me a test mail' }));
  await waitFor(() => expect(notices).toEqual(['Sent to me@studio.example']));
  const sent = seen.filter(({ path }) => path.endsWith('/test'));
  expect(sent.map(({ body }) => (body as { data: MailTexts }).data.subject)).toEqual(['Try']);
  answer = { status: 409, body: refusal('conflict', 'A trial has no email address yet.') };
  await press('Send me a test mail');
  await waitFor(() => expect(notices).toContain('The mail was not sent. A trial has no email address yet.'));
});

test('a stale save says so, keeps what was typed, and overwrites nothing by itself', async () => {
  const seen = server({
    'PUT /v1/a/mail-templates/booked/en': {
      status: 412,
      body: refusal('stale', 'This text was changed by Eve meanwhile.'),
    },
  });
  await open();
  await type('Subject', 'Mine');
  await press('Save the text');
  expect(await screen.findByText('This text was changed by Eve meanwhile.')).toBeTruthy();
  expect((await field('Subject')).value).toBe('Mine');
  expect(written(seen)).toHaveLength(1);
});

test('the list of settings leads to the words of the mails', async () => {
  server();
  await show('/app/settings');
  const link = await screen.findByRole('link', { name: 'Edit the mails: Mails about sessions' });
  expect(link.getAttribute('href')).toBe('/app/settings/mails-sessions');
});

test('the mails about packages have placeholders of their own', async () => {
  const all = packageMailKinds.flatMap((kind) =>
    clientLanguages.map((language) => ({
      ...{ kind, language, standard, subject: null, introduction: null },
      ...{ version: 0, updatedAt: null, updatedBy: null },
    })),
  );
  const seen = server({
    'GET /v1/a/package-mails': { body: { success: true, data: all } },
    'POST /v1/a/package-mails/sold/en/preview': {
      body: { success: true, data: { subject: 'Mail', text: 'Text', isReal: false } },
    },
    'PUT /v1/a/package-mails/sold/en': {
      body: { success: true, data: { ...all[0], subject: 'A {package}', version: 1 } },
    },
  });
  await show('/app/settings/mails-packages');
  await type('Subject', 'With {coach}');
  expect(await screen.findByText(/^There is no placeholder \{coach\}\./)).toBeTruthy();
  // Nobody gives what is sold.
  expect(screen.queryByText('{giver}')).toBeNull();
  await type('Subject', 'From {giver}');
  expect(await screen.findByText('Remove {giver}: in this mail, nothing stands there.')).toBeTruthy();
  await type('Subject', 'A {package}');
  await press('Save the text');
  await waitFor(() => expect(written(seen)).toHaveLength(1));
  expect(await screen.findByText(/You sold no package yet: this one is invented\./)).toBeTruthy();
});
