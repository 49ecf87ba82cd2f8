import { beforeEach, describe, expect, test } from '@jest/globals';
import { type MailTemplate, mailKinds } from 'shared-contracts/api/mail-templates';
import { addDays, utcDayAt } from 'shared-contracts/days';
import { clientLanguages } from 'shared-contracts/languages';
import type { Tenant } from '../../testing/api.ts';
import { apiForFile } from '../../testing/api-for-file.ts';
import { peopleOf } from '../../testing/people.ts';
import { sentMailsIn } from '../../testing/sent-mails.ts';

const { api, tenant } = await apiForFile();
const sentMails = sentMailsIn(api);
let days = 20;

beforeEach(async () => void (await sentMails()));

const at = '/v1/a/mail-templates';
const list = async (of = tenant): Promise<MailTemplate[]> => (await of.call('GET', at)).json.data;
const one = async (kind: string, language: string, of = tenant) =>
  (await list(of)).find((template) => template.kind === kind && template.language === language);
const write = (
  path: string,
  data: { subject: string | null; introduction: string | null },
  { version, of = tenant }: { version: number; of?: Tenant },
) => of.call('PUT', `${at}/${path}`, { body: { context: { id: 0, type: 'mail-templates', version }, data } });
const draft = (path: string, data: object, of = tenant) =>
  of.call('POST', `${at}/${path}`, { body: { context: { id: 0, type: 'mail-templates' }, data } });

/** Books sessions of a new client who reads a language, and answers the mail about them. */
async function bookedMail(language: string, { of = tenant, sessions = 1 } = {}) {
  const client = { name: 'Joana', email: `joana${days}@test.example`, language };
  const { id } = await of.create('users', client);
  const service = (await of.create('services', { name: `Reformer ${days}`, duration: 60 })).id;
  const coach = await peopleOf(of).coach();
  for (let made = 0; made < sessions; made += 1) {
    days += 1;
    const day = addDays(utcDayAt(Date.now()), days);
    await of.create('appointments', {
      ...{ service, coach, clients: [id], status: 'accepted' },
      ...{ start: `${day}T10:00:00Z`, end: `${day}T11:00:00Z` },
    });
  }
  return (await sentMails()).find(({ to }) => to === client.email);
}

test('each kind in each language has the standard text until somebody writes another', async () => {
  const all = await list();
  expect(all).toHaveLength(mailKinds.length * clientLanguages.length);
  expect(all.every(({ version, subject }) => version === 0 && subject === null)).toBe(true);
  expect(await one('booked', 'pt')).toMatchObject({
    standard: {
      subject: 'Marcada: {service}, {start}',
      introduction: 'Este e-mail confirma a sua marcação.',
    },
  });
});

test('the words of the business stand in the mails of that kind and language alone', async () => {
  const data = {
    subject: 'Até já, {client}: {service}',
    introduction: 'Esperamos por si em {start} com {coach}.\n\n<b>Traga</b> uma toalha.',
  };
  const written = await write('booked/pt', data, { version: 0 });
  expect([written.status, written.json.data]).toEqual([
    200,
    expect.objectContaining({ ...data, version: 1 }),
  ]);
  const mail = await bookedMail('pt');
  expect(mail?.subject).toMatch(/^Até já, Joana: Reformer \d+$/);
  expect(mail?.text).toMatch(
    /Esperamos por si em \S+, \d+ de \S+ de \d{4}, \d\d:00 com Mara 1\.\n\n<b>Traga<\/b>/,
  );
  expect((await bookedMail('de'))?.subject).toMatch(/^Gebucht: /);
  const several = await bookedMail('pt', { sessions: 2 });
  expect(several?.subject).toMatch(/^Marcadas: 2 sessões em /);
  expect(several?.text).not.toContain('Esperamos por si');
  expect(several?.text).toContain('Este e-mail confirma a sua marcação.');
});

test('both are the standard again after a reset, and a text equal to the standard counts as it', async () => {
  const standard = (await one('changed', 'fr'))?.standard ?? { subject: '', introduction: '' };
  const own = await write('changed/fr', { ...standard, subject: 'Nouveau : {service}' }, { version: 0 });
  expect(own.json.data).toMatchObject({ subject: 'Nouveau : {service}', introduction: null, version: 1 });
  const reset = await write('changed/fr', { subject: null, introduction: null }, { version: 1 });
  expect(reset.json.data).toMatchObject({ subject: null, introduction: null, version: 2 });
});

describe('a text is refused', () => {
  const fields = async (data: object) => {
    const { status, json } = await draft('booked/de/preview', { subject: null, introduction: null, ...data });
    return [status, json.fields];
  };

  test('where it names a placeholder that does not exist, with those that do', async () => {
    const words =
      'There is no placeholder {cliente}. Use {client}, {service}, {coach}, {start}, {location} or {business}.';
    expect(await fields({ subject: 'Olá {cliente}' })).toEqual([422, { subject: words }]);
    const { status, json } = await write(
      'booked/de',
      { subject: null, introduction: '{cliente}' },
      { version: 0 },
    );
    expect([status, json.fields]).toEqual([422, { introduction: words }]);
    expect(await fields({ introduction: '{}' })).toEqual([422, expect.anything()]);
  });

  test('where it is empty, too long, or a subject of two lines', async () => {
    expect(await fields({ subject: ' ' })).toEqual([422, { subject: 'Fill this in.' }]);
    expect(await fields({ introduction: 'x'.repeat(1001) })).toEqual([
      422,
      { introduction: 'Use at most 1000 characters.' },
    ]);
    expect(await fields({ subject: 'One\nBcc: all@test.example' })).toEqual([
      422,
      { subject: 'Write it in one line.' },
    ]);
  });

  test('where somebody else wrote it meanwhile', async () => {
    const data = { subject: 'Mine', introduction: null };
    await write('reminder/es', data, { version: 0 });
    const { status, json } = await write('reminder/es', data, { version: 0 });
    expect([status, json.error]).toEqual([
      412,
      expect.stringMatching(/^This text was changed by .+ meanwhile\.$/),
    ]);
    expect(json.data).toMatchObject({ subject: 'Mine', version: 1 });
  });

  test('of a kind or a language that does not exist', async () => {
    for (const path of ['booked/xx', 'nothing/de']) {
      expect((await draft(`${path}/preview`, { subject: null, introduction: null })).status).toBe(400);
    }
  });
});

test.each(mailKinds)(
  'the mail %s is previewed unsaved in each language, and changes nothing',
  async (kind) => {
    const before = await list();
    for (const language of clientLanguages) {
      const data = { subject: `${language} {client}`, introduction: 'Plain {business} <i>text</i>' };
      const { status, json } = await draft(`${kind}/${language}/preview`, data);
      expect([status, json.data.subject]).toEqual([200, `${language} Ana`]);
      expect(json.data.text).toMatch(/Plain .+ <i>text<\/i>/);
      const standard = await draft(`${kind}/${language}/preview`, { subject: null, introduction: null });
      expect(standard.json.data.subject).not.toMatch(/[{}]/);
    }
    expect(await list()).toEqual(before);
  },
);

test('a preview of a space without sessions tells of an invented one, in the language', async () => {
  const empty = await api.tenant();
  const { json } = await draft('booked/de/preview', { subject: null, introduction: null }, empty);
  expect(json.data.isReal).toBe(false);
  expect(json.data.subject).toMatch(/^Gebucht: Eines Ihrer Angebote, /);
});

test('the words of one business are in no mail and no list of another', async () => {
  const other = await api.tenant();
  await write('booked/de', { subject: 'Geheim', introduction: null }, { version: 0 });
  expect((await one('booked', 'de', other))?.subject).toBeNull();
  expect((await bookedMail('de', { of: other }))?.subject).toMatch(/^Gebucht: /);
  const theirs = await write(
    'booked/de',
    { subject: 'Ihres', introduction: null },
    { version: 0, of: other },
  );
  expect(theirs.json.data).toMatchObject({ subject: 'Ihres', version: 1 });
  expect((await one('booked', 'de'))?.subject).toBe('Geheim');
});
