import { act, render } from '@testing-library/react';
import type { RowAnswer } from 'shared-contracts/api';
import { definitionOf, type EntityName, initialValues, type Row } from 'shared-contracts/entities';
import { createMemoryRouter, RouterProvider } from 'shared-contracts/router';
import { InTestShell, type TestShellOptions, testShell } from 'shared-contracts/testing';
import { routes } from '../routes.tsx';

/** Shows this remote at an address, with its real routes, and answers the router and what was notified. */
export async function show(address: string, options: TestShellOptions = {}) {
  const notices: string[] = [];
  const actions: (() => void)[] = [];
  const router = createMemoryRouter([...routes, { path: '*', element: <p>Elsewhere</p> }], {
    initialEntries: [address],
  });
  const shell = testShell({
    onNotice: ({ title, detail, action }) => {
      notices.push(detail ? `${title}. ${detail}` : title);
      if (action) actions.push(action.run);
    },
    ...options,
  });
  await act(async () => {
    render(
      <InTestShell shell={shell}>
        <RouterProvider router={router} />
      </InTestShell>,
    );
  });
  return { router, notices, actions };
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

/** The body of a refusal. */
export function refusal(code: string, error: string, fields: Record<string, string> = {}) {
  return { success: false, error, code, errors: Object.values(fields), fields, requestId: 'request-7' };
}
