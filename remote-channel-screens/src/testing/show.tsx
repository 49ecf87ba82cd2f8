import { act, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { createMemoryRouter, InTestShell, type TestShellOptions, testShell } from 'remote-kit/testing';
import type { RowAnswer } from 'shared-contracts/api';
import { definitionOf, type EntityName, initialValues, type Row } from 'shared-contracts/entities';
import { RouterProvider } from 'shared-contracts/router';
import type { Question, ScreenFacts, Shell } from 'shared-contracts/shell';
import { RestContext } from '../features/detail/working-copy/rest-context.ts';
import { laterScreens, routes } from '../routes.tsx';
import { ClockContext } from '../ui/clock/use-now.ts';
import { storeOfTheFile } from './store.ts';

// A moment before the days on which the tests book.
const usualNow = Date.parse('2026-03-01T08:00:00Z');

// A test may take as long as it likes between two words.
const neverMs = 3_600_000;

/** Shows this remote at an address, with its real routes, and returns the router, what was notified and what its screens said of themselves. */
export async function show(
  address: string | { pathname: string; state: unknown },
  {
    onFiltering,
    clock = () => usualNow,
    restMs = neverMs,
    ...options
  }: TestShellOptions & {
    onFiltering?: Shell['requestFiltering'];
    clock?: () => number;
    /** After which rest of the person a working copy is saved; never, where a test is not about that. */
    restMs?: number;
  } = {},
) {
  const notices: string[] = [];
  const actions: (() => void)[] = [];
  const described: ScreenFacts[] = [];
  const router = createMemoryRouter([...routes, { path: '*', element: <p>Elsewhere</p> }], {
    initialEntries: [address],
  });
  const plain = testShell({
    onNotice: ({ title, detail, action, until }) => {
      const words = detail ? `${title}. ${detail}` : title;
      notices.push(words);
      until?.addEventListener('abort', () => notices.splice(notices.indexOf(words), 1));
      if (action) actions.push(action.run);
    },
    onDescribe: (screen) => described.push(screen),
    ...options,
  });
  const shell = onFiltering ? { ...plain, requestFiltering: onFiltering } : plain;
  // A test does not wait for files.
  await Promise.all(laterScreens.map(({ prepare }) => prepare()));
  await act(async () => {
    render(
      <Provider store={storeOfTheFile()}>
        <InTestShell shell={shell}>
          <ClockContext value={clock}>
            <RestContext value={restMs}>
              <RouterProvider router={router} />
            </RestContext>
          </ClockContext>
        </InTestShell>
      </Provider>,
    );
  });
  return { router, notices, actions, described };
}

/** A row with the initial values of its entity. */
export function rowOf(entity: EntityName, id: number, values: Row['values'], more: Partial<Row> = {}): Row {
  return {
    id,
    version: 1,
    createdAt: '2026-01-02T03:04:05Z',
    updatedAt: '2026-01-02T03:04:05Z',
    createdBy: 'Ana',
    updatedBy: 'Ana',
    taxons: [],
    values: { ...initialValues(definitionOf(entity)), ...values },
    ...more,
  };
}

/** The body of an answer with one row. */
export function one(data: Row, titles: RowAnswer['titles'] = {}) {
  return { success: true, data, titles };
}

/** The body of an answer with a page of rows. */
export function page(
  data: Row[],
  more: { next?: string; total?: number; titles?: RowAnswer['titles'] } = {},
) {
  return {
    success: true,
    data,
    titles: more.titles ?? {},
    next: more.next ?? null,
    total: more.total ?? data.length,
  };
}

/** The body of an answer with the versions of a row that Ana created and Ben changed. */
export function twoVersions(changes: Record<string, { before: string; after: string }>) {
  const created = { version: 1, at: '2026-01-02T03:04:05Z', by: 'Ana', action: 'create', changes: {} };
  const changed = { version: 2, at: '2026-01-03T03:04:05Z', by: 'Ben', action: 'change', changes };
  return { success: true, data: [changed, created], titles: {}, next: null };
}

/** The body of a refusal. */
export function refusal(code: string, error: string, fields: Record<string, string> = {}) {
  return { success: false, error, code, errors: Object.values(fields), fields, requestId: 'request-7' };
}

/** Shows the body of a question as the dialog of the host does, and returns its text. */
export function bodyText(question: Question | undefined): string | null {
  return render(question?.body).container.textContent;
}
