import { useId } from 'react';
import type { Overview } from 'shared-contracts/api';
import { findDefinition } from 'shared-contracts/entities';
import { Coming } from '../../ui/overview/Coming.tsx';
import { Numbers } from '../../ui/overview/Numbers.tsx';
import parts from '../../ui/overview/parts.module.css';
import { Recent } from '../../ui/overview/Recent.tsx';
import { Trend } from '../../ui/overview/Trend.tsx';
import { Waiting } from '../../ui/overview/Waiting.tsx';

function RecentPart({ overview, channel }: { overview: Overview; channel: number }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={parts.plain}>
      <h2 id={id} className={parts.above}>
        Recent activity
      </h2>
      <Recent rows={overview.recent} channel={channel} />
    </section>
  );
}

const inNoOtherChannel = () => null;

/** The front page of a channel that has something: what comes, what waits, how it grows, how much there is, and what was changed last. */
export function HomeBoard({ overview, channel }: { overview: Overview; channel: number }) {
  const { recent, coming = [], waits = [], growth, today } = overview;
  const figures = overview.figures.filter(({ count }) => count > 0);
  const grown = growth && findDefinition(growth.entity);
  return (
    <div className={parts.board}>
      <div className={parts.column}>
        {coming.length > 0 && today !== undefined && (
          <Coming rows={coming} today={today} channel={channel} channelName={inNoOtherChannel} />
        )}
        {recent.length > 0 && <RecentPart overview={overview} channel={channel} />}
      </div>
      <div className={parts.column}>
        {waits.length > 0 && (
          <Waiting waits={waits} packages={[]} channel={channel} channelName={inNoOtherChannel} />
        )}
        {figures.length > 0 && <Numbers figures={figures} channel={channel} />}
        {growth && grown && today !== undefined && (
          <Trend
            title={`New ${grown.plural.toLowerCase()} a week`}
            what={grown.plural}
            weeks={growth.weeks}
            today={today}
          />
        )}
      </div>
    </div>
  );
}
