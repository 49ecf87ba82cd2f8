import type { ReactNode } from 'react';
import type { Overview } from 'shared-contracts/api';
import { useScreen, useShell } from 'shared-contracts/shell';
import { useOverview } from '../../api/use-overview.ts';
import { Failure } from '../Failure.tsx';
import page from '../page.module.css';
import { WaitingForLine } from '../WaitingForLine.tsx';
import styles from './overview.module.css';
import parts from './parts.module.css';

const ghosts = ['one', 'two', 'three', 'four'];

interface OverviewScreenProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  children: (overview: Overview, channelName: (id: number) => string | null) => ReactNode;
}

/** A front page: its title, and what is made of the overview once that is there. */
export function OverviewScreen({ title, action, children }: OverviewScreenProps) {
  const { session } = useShell();
  useScreen({ title });
  const { data, error, refetch, isPaused } = useOverview();
  const channelName = (id: number) => session.channels.find((channel) => channel.id === id)?.name ?? null;
  return (
    <div className={`${page.page} ${styles.front}`}>
      <header className={page.heading}>
        <h1 className={page.title}>{title}</h1>
        {action}
      </header>
      {data && children(data, channelName)}
      {!data && error && (
        <Failure what="The figures could not be read" error={error} onRetry={() => refetch()} />
      )}
      {!data && isPaused && <WaitingForLine what="This page" />}
      {!data && !error && !isPaused && (
        // The frame shows no footer yet, which would move when the figures come.
        <div
          className={`${parts.board} ${styles.coming}`}
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
