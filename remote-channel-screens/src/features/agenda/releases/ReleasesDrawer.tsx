import { useRef } from 'react';
import { Skeleton } from 'shared-contracts/ui/frame';
import { Drawer } from 'shared-contracts/ui/layers';
import type { AgendaFacts } from '../../../ui/agenda/planned.model.ts';
import type { DrawerState } from '../../../ui/drawers/use-drawer.ts';
import { Failure } from '../../../ui/Failure.tsx';
import { dateTimeText, zoneText } from '../../../ui/text/dates.ts';
import { ExportMenu } from '../export/ExportMenu.tsx';
import { ChangeList } from './ChangeList.tsx';
import { isDifferent, notifiedText, sessionsText, sumText } from './changes.model.ts';
import { GoBack } from './GoBack.tsx';
import { NextRelease } from './NextRelease.tsx';
import { OpenConflicts } from './OpenConflicts.tsx';
import styles from './releases.module.css';
import { useReleases } from './use-releases.ts';

export interface ReleasesDrawerProps extends DrawerState {
  agenda: number;
  /** Its days and its zone. */
  facts: AgendaFacts;
}

/** The releases of an agenda, newest first, each with what was different; above them what the next one would say. */
export function ReleasesDrawer({ agenda, facts, isOpen, onClose, onClosed }: ReleasesDrawerProps) {
  const { zone } = facts;
  const list = useRef<HTMLOListElement>(null);
  const { releases, next, isReading, release, busy, wrong } = useReleases(agenda);
  const error = releases.error ?? next.error;
  // The plan is as the newest release has it, until the server says otherwise.
  const hasChanged = next.data !== undefined && isDifferent(next.data);

  async function releaseAndShow(made: Parameters<typeof release>[0]): Promise<boolean> {
    const isMade = await release(made);
    // The button that was pressed can no longer be pressed, and the release stands below it.
    if (isMade) list.current?.focus({ preventScroll: true });
    return isMade;
  }

  return (
    <Drawer
      open={isOpen}
      title="Releases"
      size={520}
      onClose={onClose}
      afterOpenChange={(nowOpen) => !nowOpen && onClosed()}
    >
      {error && (
        <Failure
          what="The releases could not be read"
          error={error}
          onRetry={() => void Promise.all([releases.refetch(), next.refetch()])}
        />
      )}
      {!error && !next.data && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {next.data && (
        <NextRelease {...{ agenda, isReading, busy, wrong }} next={next.data} onRelease={releaseAndShow}>
          <OpenConflicts {...{ agenda, facts }} onLeave={onClose} />
        </NextRelease>
      )}
      {releases.data && (
        <>
          {releases.data.length > 0 && <p className={styles.zone}>Times in {zoneText(zone)}</p>}
          <ol ref={list} tabIndex={-1} className={styles.releases} aria-label="Releases, the newest first">
            {releases.data.map(({ id, name, note, at, by, sessions, changes, told = 0 }, index, all) => (
              <li key={id} className={styles.release}>
                <h3>{name}</h3>
                <p className={styles.meta}>
                  {dateTimeText(at, zone)} by {by} · {sessionsText(sessions)}
                  {changes.length > 0 && ` · ${sumText(changes)}`}
                  {changes.length === 0 && index < all.length - 1 && ' · other details'}
                  {told > 0 && ` · ${notifiedText(told)}`}
                </p>
                {note && <p className={styles.note}>{note}</p>}
                <ChangeList changes={changes} label={`What was different in ${name}`} />
                <div className={styles.actions}>
                  <ExportMenu agenda={agenda} release={{ id, name }} />
                  {(index > 0 || hasChanged) && (
                    <GoBack
                      agenda={agenda}
                      release={{ id, name, sessions }}
                      // The focus stays in the drawer when the button goes.
                      onBack={() => list.current?.focus({ preventScroll: true })}
                    />
                  )}
                </div>
              </li>
            ))}
          </ol>
        </>
      )}
    </Drawer>
  );
}
