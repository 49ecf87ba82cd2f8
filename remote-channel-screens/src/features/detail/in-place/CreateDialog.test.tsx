// One thing: a row that is created from the field of a form that is to lead to it.
import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch, type SeenRequest } from 'remote-kit/testing';
import { one, page, rowOf, show } from '../../../testing/show.tsx';

const profile = rowOf('profiles', 5, { displayName: 'Zoe' });

async function open() {
  const seen = fakeFetch({ 'POST /v1/a/profiles': { body: one(profile) } });
  const { router } = await show('/app/contributors/new');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Create a profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New profile' }));
  const posts = () => seen.filter(({ method }: SeenRequest) => method === 'POST').map(({ path }) => path);
  return { router, user, dialog, posts };
}

test('the key that saves is the dialog’s while it is open, and the form below stays as it is', async () => {
  const { router, user, dialog, posts } = await open();
  await user.type(dialog.getByLabelText('Name'), 'Zoe');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toEqual(['/v1/a/profiles']);
  expect(router.state.location.pathname).toBe('/app/contributors/new');
});

test('begins at the first field; Enter creates the row once, and the focus returns', async () => {
  const { user, dialog, posts } = await open();
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText('Name')));
  await user.keyboard('Zoe{Enter}{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posts()).toEqual(['/v1/a/profiles']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Create a profile'));
});

test('closing the dialog returns the focus', async () => {
  const { dialog, posts } = await open();
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel' })));
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Create a profile'));
  expect(posts()).toEqual([]);
});

test('a picker says that there is nothing yet and how to make the first; nothing found is said where somebody searched', async () => {
  fakeFetch({ 'GET /v1/a/titles/profiles': { body: { success: true, data: [] } } });
  await show('/app/coaches/new');
  const user = userEvent.setup();
  await user.click(await screen.findByLabelText('Profile'));
  expect(await screen.findByText('No profiles yet. Type a name to create one.')).toBeTruthy();
  await user.keyboard('Zoe');
  expect(await screen.findByText('Nothing found')).toBeTruthy();
});

test('a required field is not called empty while its dialog is open, nor on the way to its button', async () => {
  fakeFetch({ 'GET /v1/a/titles/profiles': { body: { success: true, data: [] } } });
  await show('/app/contributors/new');
  const user = userEvent.setup();
  const field = await screen.findByLabelText('Profile');
  await user.click(field);
  await user.tab();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Create a profile');
  expect(screen.queryByText('Fill this in.')).toBeNull();
  await user.click(field);
  await user.click(screen.getByRole('button', { name: 'Create a profile' }));
  expect(await screen.findByRole('dialog', { name: 'New profile' })).toBeTruthy();
  expect(screen.queryByText('Fill this in.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // Who leaves it is reminded.
  act(() => screen.getByRole('button', { name: 'Create a profile' }).focus());
  await user.tab();
  expect(await screen.findByText('Fill this in.')).toBeTruthy();
});

const written = rowOf('articles', 4, { title: 'Tides', body: [{ type: 'paragraph', text: 'x' }] });
const magazine = {
  mode: { channel: { id: 1003, type: 4 as const } },
  channels: [{ id: 1003, name: 'Magazine', subType: 4 as const }],
};

async function openAuthor(profiles: { id: number; title: string }[]) {
  const seen = fakeFetch({
    'GET /v1/a/articles/4': { body: one(written) },
    'GET /v1/a/titles/contributors': { body: { success: true, data: [] } },
    'GET /v1/a/titles/profiles': { body: { success: true, data: profiles } },
    'POST /v1/a/profiles': { body: one(profile) },
    'POST /v1/a/contributors': { body: one(rowOf('contributors', 9, { profile: 5 })) },
  });
  await show('/app/articles/4', magazine);
  const user = userEvent.setup();
  const authors = await screen.findByLabelText('Authors');
  await user.type(authors, 'Zoe');
  await new Promise((done) => setTimeout(done, 400));
  const field = authors.closest('.ant-form-item') as HTMLElement;
  await user.click(within(field).getByRole('button', { name: 'Create a contributor' }));
  return { seen, user, field };
}
const made = (seen: SeenRequest[]) =>
  seen
    .filter(({ method }) => method === 'POST')
    .map(({ path, body }) => [path, (body as { data: object }).data]);

test('an author is made with a profile in one dialog', async () => {
  const { seen, user, field } = await openAuthor([]);
  const dialog = within(await screen.findByRole('dialog', { name: 'New contributor' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Zoe');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made(seen)).toMatchObject([
    ['/v1/a/profiles', { displayName: 'Zoe' }],
    ['/v1/a/contributors', { profile: 5, roles: ['author'], listed: true }],
  ]);
  expect(within(field).getByText('Zoe')).toBeTruthy();
  expect(within(field).getByRole('link', { name: 'All contributors' }).getAttribute('href')).toBe(
    '/app/contributors',
  );
});

test('where no author is found it says what it looks for, and all typed words go into the dialog at once', async () => {
  fakeFetch({
    'GET /v1/a/articles/4': { body: one(written) },
    'GET /v1/a/titles/contributors': { body: { success: true, data: [] } },
    'GET /v1/a/titles/profiles': { body: { success: true, data: [] } },
  });
  await show('/app/articles/4', magazine);
  const user = userEvent.setup();
  const authors = await screen.findByLabelText('Authors');
  await user.click(authors);
  expect(
    await screen.findByText(
      'No contributor found. A profile is found here once it is a contributor: create one under Contributors, here by the button beside it.',
    ),
  ).toBeTruthy();
  await user.type(authors, 'Zoe Maria Pérez');
  const field = authors.closest('.ant-form-item') as HTMLElement;
  await user.click(within(field).getByRole('button', { name: 'Create a contributor' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New contributor' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Name').value).toBe('Zoe Maria Pérez');
});

test('an author who has a profile gets no second one', async () => {
  const { seen, user } = await openAuthor([{ id: 5, title: 'Zoe' }]);
  const dialog = within(await screen.findByRole('dialog', { name: 'New contributor' }));
  expect(dialog.getByTitle('Zoe')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made(seen)).toMatchObject([['/v1/a/contributors', { profile: 5, roles: ['author'] }]]);
});

test('a coach outside of all channels gets a new profile in the channel that has profiles', async () => {
  const seen = fakeFetch({ 'POST /v1/a/profiles': { body: one(profile) } });
  await show('/app/coaches/new', {
    mode: { channel: { id: 0, type: 0 } },
    channels: [
      { id: 1004, name: 'Members', subType: 2 },
      { id: 1003, name: 'Magazine', subType: 4 },
      { id: 1001, name: 'Events', subType: 1 },
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Create a profile' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New profile in Events' }));
  await user.type(dialog.getByLabelText('Name'), 'Zoe{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const post = seen.find(({ method }) => method === 'POST');
  expect(JSON.parse(post?.headers.get('X-API-Mode') ?? '').channel).toEqual({ id: 1001, type: 1 });
  expect(await screen.findByText('Zoe')).toBeTruthy();
});

test('outside of all channels a coach is made with a profile, which goes to the channel that has profiles', async () => {
  const seen = fakeFetch({
    'POST /v1/a/profiles': { body: one(profile) },
    'POST /v1/a/coaches': { body: one(rowOf('coaches', 3, { profile: 5 })) },
  });
  await show('/app/availables/new', {
    mode: { channel: { id: 0, type: 0 } },
    channels: [
      { id: 1004, name: 'Members', subType: 2 },
      { id: 1001, name: 'Events', subType: 1 },
    ],
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: 'Applies to' }));
  await user.click(await screen.findByTitle('Coach'));
  const field = (await screen.findByRole('combobox', { name: 'Coach' })).closest(
    '.ant-form-item',
  ) as HTMLElement;
  await user.click(within(field).getByRole('button', { name: 'Create a coach' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New coach' }));
  await user.type(dialog.getByLabelText('Name'), 'Zoe{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made(seen)).toMatchObject([
    ['/v1/a/profiles', { displayName: 'Zoe' }],
    ['/v1/a/coaches', { profile: 5 }],
  ]);
  const [post] = seen.filter(({ method }) => method === 'POST');
  expect(JSON.parse(post?.headers.get('X-API-Mode') ?? '').channel).toEqual({ id: 1001, type: 1 });
});

test('where no channel has profiles, none can be created in place', async () => {
  fakeFetch({});
  const members = { id: 1004, name: 'Members', subType: 2 as const };
  await show('/app/coaches/new', { mode: { channel: { id: 0, type: 0 } }, channels: [members] });
  await screen.findByLabelText('Profile');
  const profiles = screen.queryAllByTitle('Create a profile');
  expect(profiles).toEqual([]);
});

test('the dialog for an availability asks for its hours, too', async () => {
  fakeFetch({ 'GET /v1/a/my-business': { body: page([]) } });
  await show('/app/coaches/new', { mode: { channel: { id: 0, type: 0 as const } } });
  await userEvent.click(await screen.findByRole('button', { name: 'Create an availability' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New availability' }));
  expect(dialog.getByLabelText('Time zone')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Add hours on Monday' })).toBeTruthy();
});

test('who books a session reads of clients where one is created', async () => {
  const seen = fakeFetch({ 'POST /v1/a/users': { body: one(rowOf('users', 8, { name: 'Ana' })) } });
  await show('/app/sessions/new', {
    mode: { channel: { id: 0, type: 0 } },
    channels: [{ id: 1004, name: 'Members', subType: 2 }],
  });
  const user = userEvent.setup();
  const clients = (await screen.findByLabelText('Clients')).closest('.ant-form-item') as HTMLElement;
  await user.click(within(clients).getByRole('button', { name: 'Create a client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
  await user.type(dialog.getByLabelText('Name'), 'Ana{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made(seen)).toMatchObject([['/v1/a/users', { name: 'Ana', client: true }]]);
  expect(await within(clients).findByText('Ana')).toBeTruthy();
});

test.each([
  ['694 123 4567', 'Phone'],
  ['+30 (694) 123-4567', 'Phone'],
  ['ana@sea.example', 'Email'],
  ['Ana 2', 'Name'],
  ['112', 'Name'],
])('“%s” that was searched for is the %s of the new client', async (words, label) => {
  fakeFetch({ 'GET /v1/a/titles/users': { body: { success: true, data: [] } } });
  await show('/app/sessions/new');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Clients'), words);
  const clients = screen.getByLabelText('Clients').closest('.ant-form-item') as HTMLElement;
  await user.click(within(clients).getByRole('button', { name: 'Create a client' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New client' }));
  const shown = (name: string) => dialog.getByLabelText<HTMLInputElement>(name).value;
  expect(['Name', 'Email', 'Phone'].filter((name) => shown(name) !== '')).toEqual([label]);
  expect(shown(label)).toBe(words);
});

test('hours that are made in the form of a coach are for coaches, not for the business', async () => {
  const hours = rowOf('availables', 6, { name: 'Mornings' });
  const seen = fakeFetch({ 'POST /v1/a/availables': { body: one(hours) } });
  await show('/app/coaches/new');
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Create an availability' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'New availability' }));
  await user.type(dialog.getByLabelText('Name'), 'Mornings');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(made(seen)).toMatchObject([['/v1/a/availables', { name: 'Mornings', owner: 'coach', coach: null }]]);
});
