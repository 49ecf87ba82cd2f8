// One thing: the one list, which puts its address, its rows and what is shown of them together.
import { type ReactNode, useMemo } from 'react';
import type { EntityDefinition, EntityName } from 'shared-contracts/entities';
import { wordsOf } from 'shared-contracts/folding';
import { lazyPart } from 'shared-contracts/lazy-part';
import { useLocation, useSearchParams } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { useDefinition } from '../../api/custom-fields/use-definition.ts';
import { useBusinessZone } from '../../api/use-business.ts';
import { useListPreferences } from '../../api/use-list-preferences.ts';
import { useRestore } from '../../api/use-restore.ts';
import { Failure } from '../../ui/Failure.tsx';
import { placeKey } from '../../ui/places/places.atoms.ts';
import { useReplacedPlace } from '../../ui/places/use-replaced-place.ts';
import { browserZone } from '../../ui/text/dates.ts';
import { countText } from '../../ui/value-text.ts';
import type { ViewType } from '../../ui/view-type.ts';
import { WaitingForLine } from '../../ui/WaitingForLine.tsx';
import { useColumns } from './columns/use-columns.ts';
import { useFittedColumns } from './columns/use-fitted-columns.ts';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { useRuleGroups } from './filters/use-rule-groups.ts';
import { filterableFields } from './filters/where.model.ts';
import { Grid } from './grid/Grid.tsx';
import { useRowHeight } from './grid/row-height.ts';
import { useBeginning } from './grid/use-beginning.ts';
import { NoRows, type NothingWords, RowsToCome } from './ListStates.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import type { ManyBarProps } from './many/ManyBar.tsx';
import { isEmpty } from './many/selection.model.ts';
import { useFetched } from './many/use-fetched.ts';
import { useSelection } from './many/use-selection.ts';
import { usePanel } from './panel/use-panel.ts';
import {
  isNarrowed,
  listRequest,
  nextSort,
  readListState,
  withColumns,
  withoutFilters,
  withoutKeywords,
  withoutTaxon,
  withSort,
  withTaxons,
  withTrash,
  withViewType,
  withWhere,
} from './state/list-state.model.ts';
import { requestOfViewType, viewTypeOf } from './state/view-type.model.ts';
import { useRows } from './use-rows.ts';
import { useView } from './views/use-view.ts';
import { neverBare } from './views/views.model.ts';
import { withoutFixed } from './without-fixed.model.ts';

export interface ListViewProps {
  entity: EntityName;
  to: (id: number | 'new') => string;
  /** Filters that belong to the screen: not shown, and not removable. */
  fixed?: Readonly<Record<string, string>>;
  /** Columns that this list shows at once, and others of its entity only offer. */
  also?: readonly string[];
  /** Default time zone of rows without one; the browser's by default. */
  zone?: string;
  /** Names of its rows, if not those of the entity. */
  named?: { singular: string; plural: string };
  /** Text of the empty list, if not that of the entity. */
  nothing?: NothingWords;
  /** Whether it offers saved views; by default, unless the screen sets filters. */
  hasViews?: boolean;
  /** The field whose filter a part of the screen shows, such as a switch of periods: it is no chip, and stays when filters are cleared. */
  said?: string | null;
  /** Whether its filters are those with which it opens, so that a list without rows is no search without a result. */
  isPlain?: boolean;
  /** The view types besides a table. */
  viewTypes?: readonly ViewType[] | undefined;
  /** The heading of the screen, if the tools stand beside it. */
  title?: string;
  /** Whether rows open in a panel beside the list. */
  hasPanel?: boolean;
  /** The button of a new row, the last of the tools. */
  action?: ReactNode;
  /** Content before the buttons. */
  children?: ReactNode;
}

// Rows render without waiting for it, and stay where it cannot be fetched.
const ManyBar = lazyPart<ManyBarProps>(() =>
  import(/* webpackChunkName: "many" */ './many/ManyBar.tsx').then((file) => file.ManyBar),
);

const nothingFixed = {};
const ended = '. The selection ended, since other rows are shown.';
const noViewTypes: readonly ViewType[] = [];

/** The one list: rows of any entity, with everything that is chosen about them in the URL. */
export function ListView(props: ListViewProps) {
  const { definition, isPending } = useDefinition(props.entity, { named: props.named });
  // The address may name columns and filters that the tenant defined.
  return isPending ? <RowsToCome name={definition.plural} /> : <ListOf {...{ ...props, definition }} />;
}

function ListOf({ definition, ...props }: ListViewProps & { definition: EntityDefinition }) {
  const { entity, to, fixed = nothingFixed, zone, nothing, viewTypes = noViewTypes, children } = props;
  const businessZone = useBusinessZone(definition);
  const shownZone = zone ?? businessZone ?? browserZone();
  const { session } = useShell();
  const rowHeight = useRowHeight();
  const location = useLocation();
  const [params, setParams] = useSearchParams();
  const state = readListState(definition, params);
  const fixedNames = Object.keys(fixed);
  const request = listRequest(state, fixed);
  const { preferences, keep } = useListPreferences(entity);
  const { viewType, choose: chooseViewType } = viewTypeOf(viewTypes, state, {
    ...{ preferences, keep },
    inAddress: (name) => change(withViewType(params, name)),
  });
  const { fieldsRead, ...choosing } = useColumns(definition, state, {
    ...{ preferences, keep },
    isOfAgenda: fixedNames.includes('agenda'),
    also: props.also,
    inAddress: (next) => change(withColumns(params, next)),
  });
  const narrowedTo = JSON.stringify([
    ...[state.trash, state.taxons, state.where, fixed, session.mode.query],
    ...[session.mode.channel.id, session.mode.focus.id],
  ]);
  const order = JSON.stringify([state.sort, narrowedTo]);
  const place: string = location.state?.place ?? placeKey(location);
  useReplacedPlace(place, order);
  const read = { ...request, ...requestOfViewType(viewType, fieldsRead) };
  const { begin, seek } = useBeginning(entity, read, { order, place });
  const { rows, first, titles, total, more, answer, readOn, readBack, isEnd, listed } = useRows(entity, {
    ...read,
    ...(begin > 0 && !viewType ? { from: begin } : {}),
  });
  // The list had as many rows when the person opened this address.
  if (begin > 0 && rows.length === 0 && answer.isSuccess && !answer.isPlaceholderData) seek(0);
  const shown = useRuleGroups(
    entity,
    { rows, titles },
    choosing.columns.some(({ name }) => name === 'groups'),
  );
  const shownRows = useMemo(
    () => withoutFixed(definition, shown.rows, fixed),
    [definition, shown.rows, fixed],
  );
  const { offered, columns, size } = useFittedColumns(definition, {
    ...choosing,
    ...{ rows: shownRows, titles: shown.titles, zone: shownZone, requestKey: order },
    inTrash: state.trash,
    staying: [state.sort.replace(/^-/, ''), ...Object.keys(state.where)],
    isStale: answer.isPlaceholderData,
  });
  const selecting = useSelection(rows, narrowedTo);
  const isBarFetched = useFetched(ManyBar, selecting.isReady);
  const restore = useRestore(definition, to);
  const panel = usePanel();
  const openBeside = props.hasPanel && !state.trash ? panel.open : null;
  const viewing = useView(definition, state.view);
  const fields = filterableFields(definition, fixedNames);
  const words = useMemo(() => wordsOf(session.mode.query), [session.mode.query]);
  const from = useMemo(() => ({ list: location.search, place, listed }), [location.search, place, listed]);
  const change = (next: URLSearchParams) =>
    setParams(neverBare(definition, next), { replace: true, state: location.state });
  // Back restores a removed filter. The scroll position of the former rows means nothing to the new ones.
  const widen = (next: URLSearchParams) => setParams(neverBare(definition, next));
  const { said = null } = props;
  const saidWhere = said === null ? undefined : state.where[said];
  const clear = () => {
    const next = withoutFilters(params);
    widen(said !== null && saidWhere ? withWhere(next, said, saidWhere) : next);
  };
  // Each field is a step of its own to go back by; what is chosen of it on the way is none.
  const step = (name: string, next: URLSearchParams) => {
    if (location.state?.narrowing === name) change(next);
    else setParams(neverBare(definition, next), { state: { narrowing: name } });
  };
  const narrowed = session.mode.query !== '' || (!props.isPlain && isNarrowed(params, fields));

  // The requested rows are neither here nor being fetched, and the earlier rows would look like them.
  const isWaiting = answer.isPaused && (answer.isPending || answer.isPlaceholderData);
  const showsNone = viewType?.isUsual === true && !narrowed && answer.isSuccess;
  const isOpening = viewing.isOpening || (zone === undefined && businessZone === undefined);
  const isShown = (rows.length > 0 || showsNone) && !isWaiting && !isOpening;
  const isNone = answer.isSuccess && !isWaiting && rows.length === 0 && !showsNone;
  // An empty list says so below, in its own words.
  const counted = answer.isSuccess && !isWaiting && (total > 0 || narrowed);

  return (
    <>
      <ListToolbar
        {...{ definition, fields, titles, preferences, columns, viewTypes, viewType, fixed }}
        list={request}
        zone={shownZone}
        said={said}
        statusText={`${counted ? countText(total, definition, more) : ' '}${selecting.wasEnded ? ended : ''}`}
        viewing={(props.hasViews ?? fixedNames.length === 0) ? viewing : null}
        onViewType={chooseViewType}
        onFilter={(name, value) => step(name, withWhere(params, name, value))}
        choices={{ offered, chosen: choosing.chosen, onChange: choosing.choose }}
        onTaxons={(ids) => step(queryNames.taxons, withTaxons(params, ids))}
        inTrash={state.trash}
        title={props.title ?? null}
        action={props.action}
        isEmpty={isNone && !narrowed && !state.trash}
        toTrash={withTrash(params, !state.trash).toString()}
      >
        {children}
      </ListToolbar>
      <ActiveFilters
        definition={definition}
        fields={fields.filter(({ name }) => name !== said)}
        keywords={params.get(queryNames.keywords) ?? ''}
        onRemoveKeywords={() => widen(withoutKeywords(params))}
        where={state.where}
        taxons={state.taxons}
        titles={titles}
        isReading={answer.isFetching}
        onField={(name, value) => widen(withWhere(params, name, value))}
        onRemoveTaxon={(id) => widen(withoutTaxon(params, id))}
        onClear={clear}
      />
      {answer.isError && (
        <Failure
          what={`${definition.plural} could not be read`}
          error={answer.error}
          onRetry={() => {
            if (answer.isFetchNextPageError) return answer.fetchNextPage();
            return answer.isFetchPreviousPageError ? answer.fetchPreviousPage() : answer.refetch();
          }}
        />
      )}
      {isWaiting && <WaitingForLine what="This list" />}
      {((answer.isPending && !isWaiting) || isOpening) && <RowsToCome name={definition.plural} />}
      {isNone && (
        <NoRows
          definition={definition}
          inTrash={state.trash}
          query={narrowed ? session.mode.query : null}
          words={nothing}
          toNew={to('new')}
          isScreen={props.title !== undefined}
          onClear={clear}
        />
      )}
      {viewType && isShown && (
        <viewType.View
          key={viewType.name}
          {...{ definition, rows, titles, words, to, from, place }}
          list={request}
          zone={shownZone}
          readOn={readOn}
        />
      )}
      {!viewType && isShown && (
        <Grid
          key={`${entity} ${rowHeight}`}
          {...{ definition, rowHeight }}
          columns={columns}
          rows={shownRows}
          before={{ rows: first, read: readBack, begin }}
          titles={shown.titles}
          total={more ? null : total}
          isEnd={isEnd}
          onSeek={seek}
          sort={state.sort}
          zone={shownZone}
          words={words}
          place={place}
          requestKey={order}
          stale={answer.isPlaceholderData}
          readOn={readOn}
          to={to}
          from={from}
          onRestore={restore}
          beside={panel.id}
          onBeside={openBeside && ((id, at, byList) => openBeside(id, { place, listed, at, byList }))}
          onSize={size}
          selecting={selecting}
          onSort={(field) =>
            change(withSort(params, definition, nextSort(state.sort, field, definition.defaultSort)))
          }
        />
      )}
      {(isBarFetched || !isEmpty(selecting.selection)) && (
        <ManyBar
          key={entity}
          {...{ definition, selecting, total, more }}
          isTable={!viewType}
          list={request}
        />
      )}
    </>
  );
}
