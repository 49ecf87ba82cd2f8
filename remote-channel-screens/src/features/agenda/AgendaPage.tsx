// One thing: the programme, whose address says which agenda, day and session are shown, and as what.
import { useCallback, useContext, useEffect, useMemo } from 'react';
import type { EntityValues, Row } from 'shared-contracts/entities';
import { wordsOf } from 'shared-contracts/folding';
import { Link, useLocation, useSearchParams } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { useScreen, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Skeleton } from 'shared-contracts/ui/frame';
import { useListPreferences } from '../../api/use-list-preferences.ts';
import { type AgendaFacts, agendaFacts, dayOfAgenda } from '../../ui/agenda/planned.model.ts';
import { besideName } from '../../ui/beside/beside-name.ts';
import { ClockContext } from '../../ui/clock/use-now.ts';
import { Failure } from '../../ui/Failure.tsx';
import page from '../../ui/page.module.css';
import { dayText } from '../../ui/text/dates.ts';
import { useFiltering } from '../../ui/use-filtering.ts';
import type { Titles } from '../../ui/value-text.ts';
import { AgendaBar } from './AgendaBar.tsx';
import { AgendaHeading } from './AgendaHeading.tsx';
import { AgendaList } from './AgendaList.tsx';
import { AgendaTools } from './AgendaTools.tsx';
import styles from './agenda.module.css';
import type { AgendaParts } from './agenda-parts.ts';
import { agendasListed, lookParams, readAgendaUrl, shapeOf, shapes, withParams } from './agenda-url.model.ts';
import { NowView } from './now-view.ts';
import { PlanView } from './plan-view.ts';
import { useAgenda } from './use-agenda.ts';

const nameOf = (agenda: Row | null) => (typeof agenda?.values.name === 'string' ? agenda.values.name : '');

// The plan of a conference that is on opens on today.
function todayOf(agenda: AgendaFacts, now: number): string | null {
  const today = dayOfAgenda(now, agenda);
  return today >= agenda.first && today <= agenda.last ? today : null;
}

const closed = { [queryNames.session]: null, [queryNames.form]: null };
const noAgenda = { [queryNames.agenda]: null, [queryNames.day]: null };
const wholeLook = { ...lookParams({ rooms: [], tracks: [] }), at: null };
// The page of a session is not beside the list.
const unfolded = { ...closed, [besideName]: null };

// Where the plan was clicked, the form of a new session begins with that time and room.
const presetIn = (state: unknown) => (state as { preset?: EntityValues } | null)?.preset ?? {};
const titlesIn = (state: unknown) => (state as { titles?: Titles } | null)?.titles ?? {};

/** The programme: an agenda, one of its days, and the sessions of it. Everything chosen is in the URL. */
export function AgendaPage({ List, Detail }: AgendaParts) {
  const { session } = useShell();
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const url = useMemo(() => readAgendaUrl(params), [params]);
  const { preferences, keep } = useListPreferences('agenda-sessions');
  const { agendas, id, row, zone, isMissing, isThere } = useAgenda(url);
  const facts = useMemo(() => agendaFacts(row), [row]);
  const words = useMemo(() => wordsOf(session.mode.query), [session.mode.query]);
  const wanted = shapeOf(url.shape, preferences.shape);
  const shape = id !== null && facts !== null ? wanted : shapes.list;
  useEffect(
    function fetchPlanWhileItsAgendaIsRead() {
      if (wanted === shapes.plan) PlanView.prepare().catch(() => undefined);
    },
    [wanted],
  );
  const isList = shape === shapes.list;
  const clock = useContext(ClockContext);
  const day = url.day ?? (shape === shapes.plan && facts ? todayOf(facts, clock()) : null);
  const zoned = zone === null ? {} : { zone };
  const toSession = useCallback(
    (id: number | 'new') => withParams(params, { ...unfolded, [queryNames.session]: String(id) }),
    [params],
  );
  const toNewAgenda = withParams(params, { ...closed, ...noAgenda, [queryNames.agenda]: 'new' });
  const toForm = (agenda: number | 'new') =>
    withParams(params, { ...closed, [queryNames.agenda]: String(agenda), [queryNames.form]: 'agenda' });
  const changeUrl = (change: Record<string, string | null>) =>
    setParams(withParams(params, change).slice(1), { replace: true });
  const toAgendas = `?${new URLSearchParams(agendasListed)}`;
  // Nothing can be added to an agenda that is not there.
  const isShown = isThere && !isMissing;
  const isOpen = url.open !== null;
  const fixed = {
    ...(id === null ? {} : { agenda: String(id) }),
    ...(url.day ? { start: `${url.day}..${url.day}` } : {}),
  };
  useScreen(isOpen || url.isOfAgendas ? null : { title: 'Agenda', fixed, searches: !isList });

  useFiltering(isOpen || !isList ? null : url.isOfAgendas ? 'agendas' : 'agenda-sessions');

  // A new session begins with the agenda, which the address alone does not tell. A form that began without it would lose what is typed.
  const isNewSession = url.open?.id === 'new' && url.open.entity !== 'agendas';
  if (isNewSession && id === null && agendas.isPending) return <Skeleton paragraph={{ rows: 4 }} />;
  if (url.open) {
    const isNewAgenda = url.open.entity === 'agendas' && url.open.id === 'new';
    const isOwnForm = url.open.entity === 'agendas' && !url.isOfAgendas;
    const leavesAgenda = isNewAgenda || url.isOfAgendas;
    const back = {
      to: withParams(params, { ...closed, ...(leavesAgenda ? { [queryNames.agenda]: null } : {}) }),
      // An agenda that is deleted is not there to go back to.
      ...(isOwnForm ? { afterDelete: withParams(params, { ...closed, ...noAgenda, ...wholeLook }) } : {}),
      label: url.isOfAgendas ? 'Agendas' : 'Agenda',
      state: { place: state?.place },
    };
    return (
      <div className={page.page}>
        <Detail
          key={url.open.entity}
          entity={url.open.entity}
          id={url.open.id}
          back={back}
          to={
            url.isOfAgendas
              ? toForm
              : url.open.entity === 'agendas'
                ? (id) => withParams(params, { ...closed, [queryNames.agenda]: String(id) })
                : toSession
          }
          {...(url.open.entity === 'agendas' || id === null
            ? {}
            : {
                preset: { agenda: id, ...(url.open.id === 'new' ? presetIn(state) : {}) },
                titles: { agendas: { [id]: nameOf(row) }, ...titlesIn(state) },
              })}
          {...zoned}
        />
      </div>
    );
  }
  if (url.isOfAgendas) return <AgendaList List={List} to={toForm} />;
  return (
    <div className={styles.page}>
      <AgendaHeading
        action={isShown ? 'New session' : 'New agenda'}
        to={isShown ? toSession('new') : toNewAgenda}
        agenda={isShown && row ? { id: row.id, name: nameOf(row) } : null}
      >
        {isShown && (
          <AgendaTools
            shown={id}
            facts={facts}
            toForm={withParams(params, { [queryNames.agenda]: String(id), [queryNames.form]: 'agenda' })}
            toList={toAgendas}
            toNew={toNewAgenda}
            drawer={url.drawer}
            onDrawerClosed={() => changeUrl({ [queryNames.open]: null })}
          />
        )}
      </AgendaHeading>
      {agendas.isError && (
        <Failure what="Agendas could not be read" error={agendas.error} onRetry={() => agendas.refetch()} />
      )}
      {agendas.isSuccess && !isThere && (
        <p className={styles.nothing}>
          <span>
            An agenda is the programme of a conference: its days, rooms and sessions. Make the first one to
            begin, or import the programme from frab, pretalx, Sessionize or a spreadsheet.
          </span>
        </p>
      )}
      {isMissing && (
        <p className={styles.none} role="status">
          This agenda does not exist, or was deleted. <Link to={toAgendas}>Show all agendas</Link>
        </p>
      )}
      {isShown && (
        <>
          <AgendaBar
            agendas={agendas.data ?? []}
            shown={id}
            row={row}
            day={day}
            shape={shape}
            onChange={changeUrl}
            onShape={(shape) => {
              // A look at what is on changes nothing of how the person works.
              if (shape !== shapes.now) keep({ shape: shape === shapes.plan ? shape : null });
              changeUrl({
                ...wholeLook,
                working: null,
                [queryNames.shape]: shape,
              });
            }}
          />
          {isList && url.day !== null && session.mode.query !== '' && (
            <p className={styles.within} role="status">
              Searching {dayText(url.day)} only.
              <Button size="small" type="link" onClick={() => changeUrl({ [queryNames.day]: null })}>
                Search all days
              </Button>
            </p>
          )}
          {facts !== null && id !== null && shape === shapes.now && (
            <NowView
              key={id}
              {...{ id, words }}
              agenda={facts}
              at={url.at}
              to={toSession}
              onAt={(at) => changeUrl({ at })}
              isWorkingCopy={url.isWorkingCopy}
              onWorkingCopy={(isShown) => changeUrl({ working: isShown ? '' : null })}
            />
          )}
          {facts !== null && id !== null && shape === shapes.plan && (
            <PlanView
              key={id}
              id={id}
              agenda={facts}
              day={day}
              words={words}
              look={url.look}
              to={toSession}
              toNew={toSession('new')}
              onDay={(day) => changeUrl({ [queryNames.day]: day })}
              onLook={(look) => changeUrl(lookParams(look))}
            />
          )}
          {isList && <List entity="agenda-sessions" to={toSession} hasViews fixed={fixed} {...zoned} />}
        </>
      )}
    </div>
  );
}
