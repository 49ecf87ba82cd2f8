import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeFetch } from 'remote-kit/testing';
import {
  allFields,
  brokenRules,
  definitionOf,
  type EntityName,
  entityNames,
  type Field,
  isContents,
} from 'shared-contracts/entities';
import { chosenFields } from './features/detail/draft/alternatives.model.ts';
import { newValues } from './features/detail/draft/new-values.ts';
import {
  around,
  comes,
  formOf,
  type Has,
  holdEach,
  listOf,
  named,
  shows,
  titlesOf,
} from './testing/conformance.tsx';
import { one, page, refusal, show, twoVersions } from './testing/show.tsx';

const notes = 'Internal notes';

function labelled(label: string): HTMLElement | null {
  const found = [...document.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  return found?.closest<HTMLElement>('.ant-form-item') ?? null;
}

const every = (fields: readonly Field[], has: (field: Field, place: HTMLElement) => boolean) =>
  fields.length === 0
    ? null
    : fields.every((field) => {
        const place = labelled(field.label);
        return place !== null && has(field, place);
      });

async function type(label: string, text: string) {
  await act(async () => fireEvent.change(screen.getByLabelText(label), { target: { value: text } }));
}

/** What a form shows of a row. */
async function shown(entity: EntityName): Promise<Has> {
  const definition = definitionOf(entity);
  const { row, titles } = named(entity, 5, 'Ada');
  const slots: string[] = [];
  fakeFetch({
    ...around(entity),
    [`GET /v1/a/${entity}/5`]: { body: one(row, titles) },
    [`GET /v1/a/${entity}/5/versions`]: { body: twoVersions({ notes: { before: 'One', after: 'Two' } }) },
  });
  await show(formOf(entity, 5), {
    Slot: ({ name }) => {
      slots.push(name);
      return null;
    },
  });
  await screen.findByText('Save');
  const all = Object.entries(allFields(definition));
  const chosen = chosenFields(definition, all, row.values);
  const isFixed = (name: string) => definition.fixed?.fields.includes(name) === true;
  const fieldsWhere = (is: (name: string, field: Field) => boolean) =>
    chosen.filter(([name, field]) => is(name, field)).map(([, field]) => field);
  // Fields that are shown apart have components and tests of their own.
  const fields = fieldsWhere((_, { reported, apart }) => !reported && !apart);
  const typedFields = fieldsWhere((name, { reported, apart }) => !reported && !apart && !isFixed(name));
  const reportedFields = fieldsWhere((_, { reported }) => reported === true);
  const facts = [...document.querySelectorAll('aside dt')].map(({ textContent }) => textContent);
  const ofKind = (...kinds: Field['kind'][]) => typedFields.filter(({ kind }) => kinds.includes(kind));
  const texts = ofKind('blocks').filter((field) => !isContents(field));
  for (const { label } of texts) await comes('toolbar', `Formatting of ${label}`);
  const known: Has = {
    'its title': shows('heading', definition.single ? definition.plural : 'Ada'),
    'a field of the form for each of its definition': fields.every(({ label }) => labelled(label)),
    'what the app reports is shown, and not typed':
      reportedFields.length === 0
        ? null
        : reportedFields.every(({ label }) => facts.includes(label) && !labelled(label)),
    'what is fixed is shown, and not typed': every(
      fieldsWhere(isFixed),
      (_, place) => place.querySelector('input, textarea') === null,
    ),
    'what is required is marked': every(
      typedFields.filter(({ required }) => required),
      (_, place) => place.querySelector('label[class*="required"]') !== null,
    ),
    'relations picked by search': every(
      ofKind('relation', 'relations'),
      (_, place) => place.querySelector('[role="combobox"]') !== null,
    ),
    'relations: a new one in place': every(ofKind('relation', 'relations'), (_, place) =>
      shows('button', /^Create an? \w/, place),
    ),
    'rich text': every(texts, ({ label }) => shows('textbox', label)),
    'images uploaded': every(
      ofKind('image'),
      (_, place) => place.querySelector('input[type="file"]') !== null,
    ),
    'Save and Delete': shows('button', 'Save') && shows('button', 'Delete'),
    'published, or back to draft': definition.content ? shows('button', 'Publish') : null,
    'preview on a phone': definitionOf(entity).page ? shows('button', 'Preview') : null,
  };
  await act(async () => fireEvent.click(await comes('button', 'Tags and categories')));
  known['tags, categories and options'] = slots.includes('taxonomy.ticker');
  if (definition.content) {
    await act(async () => fireEvent.click(await comes('button', 'More actions')));
    await comes('button', 'Schedule');
    known['scheduled, archived, deleted'] = ['Schedule', 'Archive'].every((name) => shows('button', name));
  } else known['scheduled, archived, deleted'] = null;
  await act(async () => fireEvent.click(await comes('button', 'History')));
  const change = await waitFor(() => {
    const [first] = document.querySelectorAll('ol[aria-label^="Versions"] dd');
    if (!first) throw new Error('There is no history.');
    return first;
  });
  known['history, with what changed'] =
    change.querySelector('del')?.textContent === 'One' && change.querySelector('ins')?.textContent === 'Two';
  return known;
}

/** What a form says while one types, before one leaves it, and where two people changed one field. */
async function typed(entity: EntityName): Promise<Has> {
  const { row, titles } = named(entity, 5, 'Ada', { notes: 'Before' });
  const theirs = { ...row, version: 2, updatedBy: 'Bo', values: { ...row.values, notes: 'Theirs' } };
  const questions: unknown[] = [];
  let wasWritten = false;
  fakeFetch({
    ...around(entity),
    ...(entity === 'my-business' ? { 'GET /v1/a/my-business': { body: page([row]) } } : {}),
    [`GET /v1/a/${entity}/5`]: () => ({ body: one(wasWritten ? theirs : row, titles) }),
    // What the server does not take as a working copy is named, too.
    [`PUT /v1/a/working-copies/${entity}/5`]: { status: 422, body: refusal('invalid', 'No.') },
    [`PUT /v1/a/${entity}/5`]: () => {
      wasWritten = true;
      return { status: 412, body: { ...refusal('stale', 'It was changed.'), data: theirs } };
    },
  });
  const { router } = await show(formOf(entity, 5), {
    restMs: 0,
    answer: async ({ body }) => {
      questions.push(body);
      return false;
    },
  });
  await screen.findByText('Save');
  await type(notes, 'n'.repeat(2001));
  await act(async () => fireEvent.blur(screen.getByLabelText(notes)));
  const said = screen.queryAllByText('Use at most 2000 characters.').length > 0;
  await type(notes, 'Mine');
  const unsaid = screen.queryAllByText('Use at most 2000 characters.').length === 0;
  await act(async () => router.navigate('/elsewhere'));
  await waitFor(() => {
    if (questions.length === 0) throw new Error('Nothing asks before one leaves.');
  });
  const known: Has = {
    'rules hold while one types': said && unsaid,
    'unsaved changes are named before one leaves':
      questions.length === 1 && questions[0] === `What you typed would be lost: ${notes}.`,
    'what was typed stays': screen.getByLabelText<HTMLTextAreaElement>(notes).value === 'Mine',
  };
  await act(async () => fireEvent.click(await comes('button', 'Save')));
  const dialog = (await screen.findByText(/^Someone else changed this/)).closest('[role="dialog"]');
  known['a conflict shows mine, theirs and what was'] =
    dialog !== null &&
    dialog.querySelectorAll('input[type="radio"]').length === 3 &&
    ['Mine', 'Theirs', 'Before'].every((value) => dialog.textContent?.includes(value));
  return known;
}

/** Missing values are reported when a new row is saved. */
async function anew(entity: EntityName): Promise<Has> {
  const definition = definitionOf(entity);
  if (definition.single) return { 'a new one says what it needs': null };
  fakeFetch(around(entity));
  await show(formOf(entity, 'new'));
  await act(async () => fireEvent.click(await comes('button', 'Save')));
  // A session of a programme begins with the agenda that is shown.
  const required = entity === 'agenda-sessions' ? ['agenda'] : [];
  const needs = Object.keys(brokenRules(definition, newValues(definition))).filter(
    (name) => !required.includes(name),
  );
  const fields = allFields(definition);
  return {
    'a new one says what it needs': needs.every(
      (name) => labelled(fields[name]?.label ?? '')?.querySelector('[id$="-error"]') !== null,
    ),
  };
}

/** The rows before and after it, in the list that it came from. */
async function between(entity: EntityName): Promise<Has> {
  const list = listOf(entity);
  if (list === null) return { 'previous and next in its list': null };
  const rows = [named(entity, 4, 'Ada'), named(entity, 5, 'Borg'), named(entity, 6, 'Curie')];
  const titles = titlesOf(rows);
  fakeFetch({
    ...around(entity),
    [`GET /v1/a/${entity}/brief`]: {
      body: page(
        rows.map(({ row }) => row),
        { titles },
      ),
    },
    ...Object.fromEntries(
      rows.map(({ row }) => [`GET /v1/a/${entity}/${row.id}`, { body: one(row, titles) }]),
    ),
  });
  await show(list);
  // Outside of act, in which a list that leads on to its first period would wait for ever.
  const borg = await comes('link', /Borg/);
  await act(async () => fireEvent.click(borg));
  await screen.findByText('Save');
  const has = shows('link', 'Previous');
  await act(async () => fireEvent.click(await comes('link', 'Next')));
  await comes('heading', 'Curie');
  return { 'previous and next in its list': has };
}

holdEach('every detail has what every detail has', entityNames, async (entity) => {
  const known: Has = {};
  for (const part of [shown, typed, anew, between]) {
    Object.assign(known, await part(entity));
    cleanup();
    document.body.replaceChildren();
  }
  return known;
});
