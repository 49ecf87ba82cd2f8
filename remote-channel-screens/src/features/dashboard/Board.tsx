import type { Figure, Overview } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Coming } from '../../ui/overview/Coming.tsx';
import { Numbers } from '../../ui/overview/Numbers.tsx';
import parts from '../../ui/overview/parts.module.css';
import { Recent } from '../../ui/overview/Recent.tsx';
import { Trend } from '../../ui/overview/Trend.tsx';
import { Waiting } from '../../ui/overview/Waiting.tsx';
import styles from './dashboard.module.css';
import { NextStep } from './NextStep.tsx';
import { SessionsSoon } from './SessionsSoon.tsx';

interface Names {
  channelName: (id: number) => string | null;
}

interface BoardProps extends Names {
  overview: Overview;
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

const isAbove0 = ({ count }: Figure) => count > 0;

/** How much there is in the business and in each channel. */
function NumbersOfEach({ figures, channelName }: { figures: readonly Figure[] } & Names) {
  const current = useShell().session.mode.channel.id;
  const channels = [...new Set(figures.map(({ channel }) => channel))];
  return (
    <div className={styles.numbers}>
      {channels.map((channel) => (
        <Numbers
          key={channel}
          title={(channel === null ? null : channelName(channel)) ?? 'Business'}
          figures={figures.filter((figure) => figure.channel === channel)}
          channel={current}
        />
      ))}
    </div>
  );
}

/** What comes next: the sessions of today and tomorrow, and what begins in the channels. */
function Ahead({ overview, channelName }: BoardProps) {
  const { next = [], more = 0, coming = [], today, timeZone } = overview;
  return (
    <>
      {next.length > 0 && today !== undefined && timeZone !== undefined && (
        <SessionsSoon sessions={next} more={more} today={today} zone={timeZone} />
      )}
      {coming.length > 0 && today !== undefined && (
        <Coming rows={coming} today={today} channel={0} channelName={channelName} />
      )}
    </>
  );
}

/** What waits, and how it goes. */
function Work({ overview, channelName }: BoardProps) {
  const { waits = [], packages = [], trend, today } = overview;
  return (
    <>
      {waits.length + packages.length > 0 && (
        <Waiting waits={waits} packages={packages} channel={0} channelName={channelName} />
      )}
      {trend !== undefined && today !== undefined && (
        <Trend
          title="Sessions a week"
          what="Sessions"
          weeks={trend.map(({ week, sessions }) => ({ week, count: sessions }))}
          today={today}
        />
      )}
    </>
  );
}

/** What comes next, what waits, how it goes, what was changed last and how much there is, each only where there is something. */
export function Board({ overview, channelName }: BoardProps) {
  const { recent, next = [], coming = [], waits = [], packages = [], trend, start } = overview;
  const figures = overview.figures.filter(isAbove0);
  const isAhead = next.length + coming.length > 0;
  const isWork = waits.length + packages.length > 0 || trend !== undefined;
  const isEmpty = !start && !isAhead && !isWork && figures.length === 0;
  const { channel } = useShell().session.mode;
  const changes = recent.length > 0 && <Recent rows={recent} channel={channel.id} />;
  return (
    <>
      {start && <NextStep start={start} />}
      {isEmpty && <Nothing />}
      {(isAhead || isWork || recent.length > 0) && (
        <div className={parts.board}>
          {isAhead && (
            <div className={parts.column}>
              <Ahead overview={overview} channelName={channelName} />
            </div>
          )}
          {isWork && (
            <div className={parts.column}>
              <Work overview={overview} channelName={channelName} />
              {isAhead && changes}
            </div>
          )}
          {!(isAhead && isWork) && changes}
        </div>
      )}
      {figures.length > 0 && <NumbersOfEach figures={figures} channelName={channelName} />}
    </>
  );
}
