import type { Overview } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Coming } from '../../ui/overview/Coming.tsx';
import parts from '../../ui/overview/parts.module.css';
import { Trend } from '../../ui/overview/Trend.tsx';
import { Waiting } from '../../ui/overview/Waiting.tsx';
import styles from './dashboard.module.css';
import { NextStep } from './NextStep.tsx';
import { SessionsSoon } from './SessionsSoon.tsx';

interface BoardProps {
  overview: Overview;
  channelName: (id: number) => string | null;
}

/** The dashboard of a space without content: it leads to the first steps. */
function Nothing() {
  const { openGuide } = useShell();
  return (
    <section className={styles.nothing} aria-label="First steps">
      <p>Nothing is here yet. The Setup Guide leads through the first steps.</p>
      <Button type="primary" onClick={() => openGuide()}>
        Open the Setup Guide
      </Button>
    </section>
  );
}

/** What comes next, what waits and how it goes, each only where there is something. */
export function Board({ overview, channelName }: BoardProps) {
  const {
    figures,
    next = [],
    more = 0,
    coming = [],
    waits = [],
    packages = [],
    trend,
    start,
    today,
    timeZone,
  } = overview;
  const hasNext = next.length > 0 && today !== undefined && timeZone !== undefined;
  const hasComing = coming.length > 0 && today !== undefined;
  const hasWaits = waits.length + packages.length > 0;
  const hasTrend = trend !== undefined && today !== undefined;
  const isEmpty =
    !start && !hasNext && !hasComing && !hasWaits && !hasTrend && figures.every(({ count }) => count === 0);
  return (
    <>
      {start && <NextStep start={start} />}
      {isEmpty && <Nothing />}
      {(hasNext || hasComing || hasWaits || hasTrend) && (
        <div className={parts.board}>
          {(hasNext || hasComing) && (
            <div className={parts.column}>
              {hasNext && <SessionsSoon sessions={next} more={more} today={today} zone={timeZone} />}
              {hasComing && <Coming rows={coming} today={today} channel={0} channelName={channelName} />}
            </div>
          )}
          {(hasWaits || hasTrend) && (
            <div className={parts.column}>
              {hasWaits && (
                <Waiting waits={waits} packages={packages} channel={0} channelName={channelName} />
              )}
              {hasTrend && (
                <Trend
                  title="Sessions a week"
                  what="Sessions"
                  weeks={trend.map(({ week, sessions }) => ({ week, count: sessions }))}
                  today={today}
                />
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}
