import type { ReactNode } from 'react';
import type { Overview } from 'shared-contracts/api';
import { useScreen, useShell } from 'shared-contracts/shell';
import { useOverview } from '../../api/use-overview.ts';
import { Failure } from '../Failure.tsx';
import page from '../page.module.css';
import { WaitingForLine } from '../WaitingForLine.tsx';
import { OverviewBoard } from './OverviewBoard.tsx';
import styles from './overview.module.css';

const ghosts = ['one', 'two', 'three', 'four'];

interface OverviewScreenProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  /** Replaces all other content; null for nothing. */
  instead?: (overview: Overview) => ReactNode;
  /** Shown above the figures. */
  before?: (overview: Overview, channelName: (id: number) => string | null) => ReactNode;
}

/** A front page: its title, figures, and what was changed last. */
export function OverviewScreen({ title, action, instead, before }: OverviewScreenProps) {
  const { session } = useShell();
  useScreen({ title });
  const { data, error, refetch, isPaused } = useOverview();
  const channelName = (id: number) => session.channels.find((channel) => channel.id === id)?.name ?? null;
  const other = data && (instead?.(data) ?? null);
  return (
    <div className={`${page.page} ${styles.front}`}>
      <header className={page.heading}>
        <h1 className={page.title}>{title}</h1>
        {action}
      </header>
      {other}
      {data && !other && (
        <>
          {before?.(data, channelName)}
          <OverviewBoard overview={data} channel={session.mode.channel.id} channelName={channelName} />
        </>
      )}
      {!data && error && (
        <Failure what="The figures could not be read" error={error} onRetry={() => refetch()} />
      )}
      {!data && isPaused && <WaitingForLine what="This page" />}
      {!data && !error && !isPaused && (
        // The frame shows no footer yet, which would move when the figures come.
        <div
          className={`${styles.figures} ${styles.coming}`}
          data-waiting
          role="status"
          aria-label="Loading figures"
        >
          {ghosts.map((ghost) => (
            <div key={ghost} className={styles.ghost} />
          ))}
        </div>
      )}
    </div>
  );
}
