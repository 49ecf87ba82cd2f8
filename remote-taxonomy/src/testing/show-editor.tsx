import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswer, InTestShell, MemoryRouter, testShell } from 'remote-kit/testing';
import type { Taxon } from 'shared-contracts/api';
import type { Notice, Question } from 'shared-contracts/shell';
import { EditorPage } from '../features/editor/EditorPage.tsx';
import { fakeTaxonomy } from './fake-taxonomy.ts';
import { taxon } from './trees.ts';

const category = { mode: 'category' as const };

/** Boats (Ferries, Tugs) and Trains, of articles. */
export const boatsAndTrains: Taxon[] = [
  taxon(1, 'Boats', { ...category, uses: 1 }),
  taxon(2, 'Ferries', { ...category, parent: 1, uses: 2 }),
  taxon(3, 'Tugs', { ...category, parent: 1 }),
  taxon(4, 'Trains', category),
];

/** Renders the editor with an in-memory server. */
export async function showEditor({
  rows = boatsAndTrains,
  at = '?type=articles&mode=categories',
  answer = true,
  typed = new Map(),
  over = {},
}: {
  rows?: Taxon[];
  at?: string;
  answer?: boolean | Promise<boolean>;
  /** The typed texts that this tab has stored. */
  typed?: Map<string, string>;
  /** Replaces responses of the server from the first request on, by method and path. */
  over?: Record<string, FakeAnswer>;
} = {}) {
  const server = fakeTaxonomy(rows);
  Object.assign(server.over, over);
  const notices: Notice[] = [];
  const questions: Question[] = [];
  const shell = testShell({
    typed,
    onNotice: (notice) => notices.push(notice),
    answer: async (question) => {
      questions.push(question);
      return answer;
    },
  });
  await act(async () => {
    render(
      <InTestShell shell={shell}>
        <MemoryRouter initialEntries={[`/app/taxonomy${at}`]}>
          <EditorPage />
        </MemoryRouter>
      </InTestShell>,
    );
  });
  const user = userEvent.setup();
  const item = (name: string) => screen.findByRole('treeitem', { name });
  return {
    user,
    server,
    notices,
    questions,
    item,
    gone: (name: string) => screen.queryByRole('treeitem', { name }) === null,
    choose: async (name: string) => user.click(within(await item(name)).getByText(name)),
    tick: async (name: string) => user.click(within(await item(name)).getByRole('checkbox')),
    press: async (name: string) => user.click(screen.getByRole('button', { name })),
    tree: () => act(() => screen.getByRole('tree').focus()),
    last: () => screen.getByRole('status', { name: 'Last change' }).textContent,
  };
}
