import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, fakeFetch, InTestShell, testShell } from 'remote-kit/testing';
import type { PersonProgress, StepMark } from 'shared-contracts/api';
import { definitionOf, type EntityValues } from 'shared-contracts/entities';
import { RouterProvider } from 'shared-contracts/router';
import { detailPath } from 'shared-contracts/routes';
import { one, refusal, rowOf, show } from '../../../testing/show.tsx';
import { DetailForm } from '../DetailForm.tsx';

const body = (data: unknown, more: object = {}) => ({ body: { success: true, data, ...more } });
const steps = [
  { id: 'a', day: 1, title: 'Land', rest: false, required: true },
  { id: 'b', day: 2, title: 'Sleep', rest: true, required: false },
  { id: 'c', day: 3, title: 'Water', rest: false, required: true },
  { id: 'd', day: 3, title: 'Film', rest: false, required: false },
];
const plan = rowOf('plans', 5, { name: 'Two weeks', start: '2026-03-02', steps, users: [7] });
const at = '2026-03-02T10:00:00.000Z';
const path = '/v1/a/plans/5/progress';
const person = (id: number, title: string, more: Partial<PersonProgress> = {}): PersonProgress => ({
  ...{ id, title, email: `person${id}@test.example`, done: { all: 0, required: 0 }, last: null },
  ...more,
});

/** Opens a plan whose server has these people, and stores what Ada has done. */
async function opened(
  people: PersonProgress[],
  options: { values?: EntityValues; answers?: Parameters<typeof fakeFetch>[0] } = {},
) {
  const marks = new Map<string, StepMark>();
  const progress = () => {
    const done = steps.filter(({ id }) => marks.has(id));
    const required = done.filter((step) => step.required).length;
    return { done: { all: done.length, required }, last: done.length > 0 ? at : null };
  };
  const put = (id: string) => () => {
    const before = marks.get(id) ?? null;
    const mark: StepMark = { at, by: 'Ana', from: 'staff' };
    marks.set(id, mark);
    return body({ before, mark, progress: progress() });
  };
  const drop = (id: string) => () => {
    const before = marks.get(id) ?? null;
    marks.delete(id);
    return body({ before, mark: null, progress: progress() });
  };
  const seen = fakeFetch({
    'GET /v1/a/plans/5': {
      body: one({ ...plan, values: { ...plan.values, ...options.values } }, { users: { 7: 'Ada' } }),
    },
    [`GET ${path}`]: ({ path: url }) => {
      const query = new URL(url, 'http://x').searchParams;
      const after = Number(query.get('after') ?? 0);
      const found = people.filter(({ title }) => title.toLowerCase().includes(query.get('q') ?? ''));
      const rest = found.filter(({ id }) => id > after);
      return body(
        rest.slice(0, 50).map((each) => (each.id === 7 ? { ...each, ...progress() } : each)),
        {
          ...{ steps: { all: 3, required: 2 }, people: people.length, finished: 0, total: found.length },
          next: rest.length > 50 ? rest[49]?.id : null,
        },
      );
    },
    [`GET ${path}/7`]: () => body(steps.map((step) => ({ ...step, mark: marks.get(step.id) ?? null }))),
    ...Object.fromEntries(
      ['a', 'c', 'd'].flatMap((id) => [
        [`PUT ${path}/7/steps/${id}`, put(id)],
        [`DELETE ${path}/7/steps/${id}`, drop(id)],
      ]),
    ),
    ...options.answers,
  });
  const shown = await show(detailPath('plans', 5));
  const part = within(await screen.findByRole('region', { name: 'Progress' }));
  const writes = () => seen.filter(({ method }) => method !== 'GET');
  return { ...shown, part, writes, seen };
}

test('lists each person with their progress, and opens to their steps by days', async () => {
  const { part } = await opened([person(7, 'Ada')]);
  const ada = await part.findByRole('button', { name: /^Ada/ });
  expect(ada.textContent).toContain('0 of 2 required');
  expect(ada.textContent).toContain('0 of 3 in all');
  expect(ada.textContent).toContain('Nothing done yet');
  expect(part.getByText('Ada has done 0 of 2 required steps.')).toBeTruthy();
  expect(ada.getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(ada);
  const day = await part.findByRole('group', { name: 'Day 3, Wed 4 Mar' });
  expect(within(day).getAllByRole('checkbox')).toHaveLength(2);
  expect(part.getByText('Rest: Sleep')).toBeTruthy();
  expect(part.getByRole('link', { name: 'Open Ada' }).getAttribute('href')).toBe('/app/users/7');
  await userEvent.click(ada);
  expect(part.queryByRole('group')).toBeNull();
});

test('a step is ticked and unticked at once, from the keyboard too', async () => {
  const { part, writes, notices } = await opened([person(7, 'Ada')]);
  await userEvent.click(await part.findByRole('button', { name: /^Ada/ }));
  const land = await part.findByRole<HTMLInputElement>('checkbox', { name: /^Land/ });
  land.focus();
  await userEvent.keyboard(' ');
  expect(land.checked).toBe(true);
  await waitFor(() => expect(part.getByText(/ticked by Ana/)).toBeTruthy());
  expect((await part.findByRole('button', { name: /^Ada/ })).textContent).toContain('1 of 2 required');
  expect(document.activeElement).toBe(land);
  await userEvent.keyboard(' ');
  await waitFor(() => expect(part.getByRole('button', { name: /^Ada/ }).textContent).toContain('0 of 2'));
  expect(land.checked).toBe(false);
  expect(writes().map(({ method, path: url }) => `${method} ${url}`)).toEqual([
    `PUT ${path}/7/steps/a`,
    `DELETE ${path}/7/steps/a`,
  ]);
  expect(notices).toEqual([]);
});

test('ticking a step twice in a row ends in the last state', async () => {
  const { part, writes } = await opened([person(7, 'Ada')]);
  await userEvent.click(await part.findByRole('button', { name: /^Ada/ }));
  const water = await part.findByRole<HTMLInputElement>('checkbox', { name: /^Water/ });
  const film = await part.findByRole('checkbox', { name: /^Film/ });
  await userEvent.dblClick(water);
  await userEvent.click(film);
  await waitFor(() => expect(writes()).toHaveLength(3));
  await waitFor(() =>
    expect(part.getByRole('button', { name: /^Ada/ }).textContent).toContain('1 of 3 in all'),
  );
  expect(water.checked).toBe(false);
});

test('a tick is shown before the server has answered', async () => {
  const { part, writes } = await opened([person(7, 'Ada')], {
    answers: { [`PUT ${path}/7/steps/a`]: { hangs: true } },
  });
  await userEvent.click(await part.findByRole('button', { name: /^Ada/ }));
  const land = await part.findByRole<HTMLInputElement>('checkbox', { name: /^Land/ });
  await userEvent.click(land);
  await waitFor(() => expect(writes()).toHaveLength(1));
  await waitFor(() => expect(land.checked).toBe(true));
});

test('a failed tick is rolled back, with the reason', async () => {
  const refused = { status: 409, body: refusal('conflict', 'This plan is not assigned to Ada.') };
  const answers = { [`PUT ${path}/7/steps/a`]: refused };
  const { part, notices } = await opened([person(7, 'Ada')], { answers });
  await userEvent.click(await part.findByRole('button', { name: /^Ada/ }));
  const land = await part.findByRole<HTMLInputElement>('checkbox', { name: /^Land/ });
  await userEvent.click(land);
  await waitFor(() => expect(notices).toHaveLength(1));
  expect(land.checked).toBe(false);
  expect(notices).toEqual(['“Land” was not ticked for Ada. This plan is not assigned to Ada.']);
});

test('shows the first of many people, more on request, and some by words', async () => {
  const many = Array.from({ length: 60 }, (_, at) => person(at + 10, `Rower ${at + 1}`));
  const { part, seen } = await opened(many);
  const list = await part.findByRole('list', { name: 'People of this plan' });
  // By elements: to work out the roles of so many takes longer than all else.
  expect(list.children).toHaveLength(50);
  fireEvent.click(part.getByText('Show more of 60'));
  await waitFor(() => expect(list.children).toHaveLength(60));
  fireEvent.change(part.getByLabelText('Find a person'), { target: { value: 'zed' } });
  expect(await part.findByText('Nobody who has this plan is called “zed”.')).toBeTruthy();
  expect(seen.some(({ path: url }) => url.startsWith(`${path}?q=zed`))).toBe(true);
});

test('a plan without people sends no request, and says what to do', async () => {
  const { part, seen } = await opened([], { values: { users: [] } });
  expect(part.getByText(/Nobody has this plan yet/)).toBeTruthy();
  expect(seen.some(({ path: url }) => url.startsWith(path))).toBe(false);
});

test('reports that unsaved steps do not count', async () => {
  const { part } = await opened([person(7, 'Ada')]);
  await part.findByRole('button', { name: /^Ada/ });
  expect(part.queryByText(/as it was saved/)).toBeNull();
  fireEvent.change(screen.getByLabelText('Step 1, title'), { target: { value: 'Shore' } });
  expect(await part.findByText(/as it was saved/)).toBeTruthy();
});

test('a failed read shows there, and the form stays', async () => {
  const answers = { [`GET ${path}`]: { status: 409, body: refusal('conflict', 'Not now.') } };
  const { part } = await opened([], { answers });
  expect(await part.findByText('Progress could not be read')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Two weeks');
});

test('a user has their plans, each with how far they are', async () => {
  fakeFetch({
    'GET /v1/a/users/7': { body: one(rowOf('users', 7, { name: 'Ada', email: 'ada@test.example' })) },
    'GET /v1/a/users/7/groups-by-rule': body([]),
    'GET /v1/a/users/7/plans': body([
      { id: 5, title: 'Two weeks', steps: { all: 3, required: 2 }, done: { all: 2, required: 2 }, last: at },
    ]),
  });
  await show(detailPath('users', 7));
  const part = within(await screen.findByRole('region', { name: 'Plans' }));
  expect(part.getByRole('link', { name: 'Two weeks' }).getAttribute('href')).toBe('/app/plans/5');
  expect(part.getByText('2 of 2 required')).toBeTruthy();
});

test('progress waits for the form of the row, so nothing that a person opens closes again', async () => {
  const created = rowOf('plans', 5, { name: 'Two weeks', steps, users: [7] });
  const seen = fakeFetch({ 'POST /v1/a/plans': { body: one(created, { users: { 7: 'Ada' } }) } });
  // Its address leads nowhere else: this is the moment between the answer and the form of the row.
  const form = (
    <DetailForm
      definition={definitionOf('plans')}
      read={null}
      back={{ to: '/', label: 'Plans' }}
      to={() => '/'}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: form }]);
  await act(async () => {
    render(
      <InTestShell shell={testShell({})}>
        <RouterProvider router={router} />
      </InTestShell>,
    );
  });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Two weeks' } });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Two weeks' })).toBeTruthy();
  const part = within(screen.getByRole('region', { name: 'Progress' }));
  expect(part.getByText(/Save the plan first/)).toBeTruthy();
  expect(seen.filter(({ path: url }) => url.startsWith(path))).toEqual([]);
});
