import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { one, rowOf, show } from '../../../testing/show.tsx';

async function opened(status: string) {
  fakeFetch({ 'GET /v1/a/articles/8': { body: one(rowOf('articles', 8, { title: 'Spring', status })) } });
  await show('/app/articles/8');
  await userEvent.click(await screen.findByRole('button', { name: 'Preview' }));
  await screen.findByRole('article', { name: /on a phone$/ });
}

test('the preview of a saved draft says that it is one, and that content is unsaved once the form has changes', async () => {
  await opened('draft');
  expect(screen.getByText('Preview of a draft.')).toBeTruthy();
  expect(screen.queryByText(/unsaved/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), ' tide');
  expect(screen.getByText('Preview of unsaved content.')).toBeTruthy();
});

test('the preview of what readers see says nothing until it is changed', async () => {
  await opened('published');
  expect(screen.queryByText(/^Preview of/)).toBeNull();
  await userEvent.type(screen.getByLabelText('Title'), ' tide');
  expect(screen.getByText('Preview of unsaved content.')).toBeTruthy();
});
