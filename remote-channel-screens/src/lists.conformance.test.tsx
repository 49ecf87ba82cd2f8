import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeFetch } from 'remote-kit/testing';
import { allFields, definitionOf, type EntityName, entityNames } from 'shared-contracts/entities';
import type { SlotProps } from 'shared-contracts/remote';
import { rowHeights } from './features/list/grid/row-height.ts';
import {
  around,
  comes,
  type Has,
  holdEach,
  listOf,
  named,
  namedInFull,
  shows,
  titlesOf,
} from './testing/conformance.tsx';
import { page, refusal, show } from './testing/show.tsx';
import { countText } from './ui/value-text.ts';
import { viewTypesOf } from './view-types.ts';

const total = 1351;

const withParam = (address: string, param: string) => address + (address.includes('?') ? '&' : '?') + param;

function answersOf(entity: EntityName, more: Parameters<typeof fakeFetch>[0] = {}) {
  const rows = [
    namedInFull(entity, 5, 'Ada'),
    namedInFull(entity, 6, 'Borg'),
    namedInFull(entity, 7, 'Curie'),
  ];
  const body = page(
    rows.map(({ row }) => row),
    { titles: titlesOf(rows), total, next: 'two' },
  );
  const rest = page([], { total });
  return {
    ...around(entity),
    [`GET /v1/a/${entity}/brief`]: ({ path }: { path: string }) => ({
      body: path.includes('cursor=') ? rest : body,
    }),
    ...more,
  };
}

/** What a list shows that has rows. */
async function shown(entity: EntityName, address: string): Promise<Has> {
  const definition = definitionOf(entity);
  const chips: SlotProps['taxonomy.chips'][] = [];
  const filtered: unknown[] = [];
  const seen = fakeFetch(answersOf(entity));
  const { router } = await show(withParam(address, 'taxons=3'), {
    mode: { query: 'ada' },
    onFiltering: (type) => filtered.push(type),
    Slot: ({ name, props }) => {
      if (name === 'taxonomy.chips') chips.push(props as SlotProps['taxonomy.chips']);
      return null;
    },
  });
  const grid = await screen.findByRole('grid');
  const row = await within(grid).findByRole('row', { name: /Ada/ });
  const fields = Object.values(allFields(definition));
  const columns = fields.filter(({ column }) => column === 'shown');
  const heads = within(grid).getAllByRole('columnheader');
  const headOf = (label: string) => heads.find(({ textContent }) => textContent?.includes(label));
  const isWithin = ['my-business', 'agendas'].some((one) => address.includes(one));
  const viewTypes = viewTypesOf(entity);
  const isRequested = (words: string) =>
    seen.some(({ path }) => path.includes(`${entity}/brief`) && path.includes(words));

  // Another order than the one that it has by itself, or that one the other way round.
  const sortable = columns.filter((field) => field.sortable).map(({ label }) => headOf(label));
  const head = sortable.find((one) => one?.getAttribute('aria-sort') === 'none') ?? sortable[0];
  const sort = head && within(head).queryByRole('button');
  const keyword = within(row).queryAllByText('Ada', { selector: 'mark' }).length > 0;
  const known: Has = {
    'its name':
      isWithin && entity !== 'agendas'
        ? null
        : shows('heading', definition.plural) || entity === 'agenda-sessions',
    'the columns of its definition': columns.every(({ label }) => headOf(label)),
    'a new one': shows('button', `New ${definition.singular}`) || shows('link', `New ${definition.singular}`),
    'keywords are marked': keyword,
    'its filter dialog': filtered.includes(entity),
    'narrowed by taxons, each a chip to be taken away':
      isRequested('taxons=3') && chips.some(({ ids, onRemove }) => ids.includes(3) && onRemove !== undefined),
    'narrowed by its fields': fields.some(({ filterable }) => filterable)
      ? shows('button', /^Filter /)
      : null,
    'the total is shown': screen.queryAllByText(countText(total, definition)).length > 0,
    'all rows are counted, and few are in the page':
      grid.getAttribute('aria-rowcount') === String(total + 1) &&
      within(grid).getAllByRole('row').length < 60,
    'columns chosen and ordered': shows('button', /^Columns/),
    'columns sized': document.querySelectorAll('[role="separator"][aria-valuenow]').length >= columns.length,
    'views under a name': shows('button', /^Views/),
    'shown in another way':
      viewTypes.length > 0 ? viewTypes.every(({ label }) => shows('button', label)) : null,
  };

  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^More actions for / })));
  await comes('button', 'Export this view');
  known['CSV out and in'] = shows('button', 'Export all fields') && shows('button', 'Import a file');
  known['its trash'] = shows('link', /^Trash of /);
  known['what was done, and its undo'] = shows('button', 'Activity');

  await act(async () => fireEvent.click(screen.getByRole('checkbox', { name: /^Select all/ })));
  await comes('button', 'Clear selection');
  const bar = document.querySelector('[aria-label="Chosen rows"]') ?? document;
  const work = ['Delete', 'Tags', ...(definition.content ? ['Publish', 'Archive'] : [])];
  known['all that match are chosen'] = shows('button', 'Select all 1,351 that match', bar);
  known['work on many rows'] = work.every((name) => shows('button', name, bar));
  await act(async () => fireEvent.click(await comes('button', 'Clear selection', bar)));

  if (sort) await act(async () => fireEvent.click(sort));
  known['sorted by the server, which the address says'] =
    router.state.location.search.includes('sort=') &&
    isRequested(`sort=${router.state.location.search.split('sort=')[1]}`);

  const user = userEvent.setup();
  const first = await comes('link', /Ada/, grid);
  act(() => first.focus());
  await user.keyboard('{ArrowDown}x');
  known['arrows and x'] =
    document.activeElement?.textContent === 'Borg' &&
    within(grid).getByRole<HTMLInputElement>('checkbox', { name: /^Select Borg(?:,|$)/ }).checked;
  const before = router.state.location;
  await user.keyboard('{Enter}');
  const after = router.state.location;
  known['Enter opens a row'] = before.pathname + before.search !== after.pathname + after.search;
  await act(async () => router.navigate(-1));
  await screen.findByRole('grid');
  await comes('link', /Borg/);
  known['Back finds the focus where it was'] = document.activeElement?.textContent === 'Borg';
  return known;
}

/** What a list of many rows does that are far from those that it read. */
async function farAway(entity: EntityName, address: string): Promise<Has> {
  const pageOf = (rows: ReturnType<typeof named>[], next?: string) =>
    page(
      rows.map(({ row }) => row),
      { titles: titlesOf(rows), total, ...(next ? { next } : {}) },
    );
  const seen = fakeFetch({
    ...answersOf(entity),
    [`GET /v1/a/${entity}/brief`]: ({ path }: { path: string }) => {
      if (path.includes('cursor=')) return { hangs: true };
      const at = Number(new URL(path, 'http://api.test').searchParams.get('at') ?? 0);
      if (at === 0) return { body: pageOf([named(entity, 5, 'Ada')], 'two') };
      const far = Array.from({ length: total - at }, (_, place) =>
        named(entity, at + place + 10, `Row ${at + place + 1}`),
      );
      return { body: pageOf(far) };
    },
  });
  await show(address);
  const grid = await screen.findByRole('grid');
  const first = await within(grid).findByRole('link', { name: /Ada/ });
  // What a browser does by itself.
  const scroller = grid.parentElement as HTMLElement;
  Object.defineProperty(scroller, 'scrollHeight', { value: (total + 1) * rowHeights.comfortable });
  scroller.scrollTo = ((options: ScrollToOptions) => {
    scroller.scrollTop = options.top ?? scroller.scrollTop;
    fireEvent.scroll(scroller);
  }) as typeof scroller.scrollTo;
  act(() => first.focus());
  await userEvent.setup().keyboard('{End}');
  const last = await within(grid).findByRole('link', { name: new RegExp(`Row ${total}`) });
  return {
    'the last row is a key away, and requested at once':
      document.activeElement === last &&
      last.closest('[role="row"]')?.getAttribute('aria-rowindex') === String(total + 1) &&
      seen.some(({ path }) => /[?&]at=\d+/.test(path)),
  };
}

/** What a list says when empty, waiting and failed, and what it shows of the person's own preferences. */
async function otherwise(entity: EntityName, address: string): Promise<Has> {
  const definition = definitionOf(entity);
  const list = `GET /v1/a/${entity}/brief`;
  const known: Has = {};

  fakeFetch(answersOf(entity, { [list]: { body: page([]) } }));
  await show(address);
  known['empty: what lives here, and how to begin'] =
    (await screen.findAllByText(definition.empty)).length > 0 &&
    (shows('link', `New ${definition.singular}`) || shows('button', `New ${definition.singular}`));
  cleanup();

  fakeFetch(answersOf(entity, { [list]: { hangs: true } }));
  await show(address);
  known['loading: rows to come'] =
    (await screen.findAllByRole('status', { name: `Loading ${definition.plural.toLowerCase()}` })).length > 0;
  cleanup();

  fakeFetch(answersOf(entity, { [list]: { status: 404, body: refusal('notFound', 'It is not here.') } }));
  await show(address);
  known['error: what failed, and how to go on'] =
    (await screen.findAllByText(`${definition.plural} could not be read`)).length > 0 &&
    shows('button', 'Retry');
  cleanup();

  const [name = ''] =
    Object.entries(allFields(definition)).find(
      ([one, { column }]) => column !== undefined && one !== definition.titleField,
    ) ?? [];
  const preferences = [{ entity, columns: name, shape: null }];
  fakeFetch(answersOf(entity, { 'GET /v1/a/lists/layouts': { body: { success: true, data: preferences } } }));
  await show(address);
  await screen.findByRole('row', { name: /Ada/ });
  known['columns are stored for the person'] = screen.getAllByRole('columnheader').length === 3;
  cleanup();
  return known;
}

holdEach(
  'every list has what every list has',
  entityNames.filter((entity) => listOf(entity) !== null),
  async (entity) => {
    const address = listOf(entity) ?? '';
    const known = await shown(entity, address);
    cleanup();
    const far = await farAway(entity, address);
    cleanup();
    return { ...known, ...far, ...(await otherwise(entity, address)) };
  },
);
