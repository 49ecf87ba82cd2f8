import { Link } from 'shared-contracts/router';
import { listPath } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { useFocus } from '../../api/use-focus.ts';
import { OverviewScreen } from '../../ui/overview/OverviewScreen.tsx';
import styles from '../../ui/overview/overview.module.css';
import { FirstRows } from './FirstRows.tsx';
import { FocusPage } from './FocusPage.tsx';
import { HomeBoard } from './HomeBoard.tsx';

/** The front page of a channel, or of the focus in it. */
export function HomePage() {
  const { session } = useShell();
  const { channel, local } = session.mode;
  const focus = useFocus();
  if (focus) return <FocusPage key={`${focus.type}${focus.id}`} {...focus} />;
  const name = session.channels.find((one) => one.id === channel.id)?.name ?? local.name;
  return (
    <OverviewScreen
      title={name}
      action={
        <Link to={listPath('features')} className={styles.way}>
          Features of the app
        </Link>
      }
    >
      {(overview) =>
        overview.figures.some(({ count }) => count > 0) ? (
          <HomeBoard overview={overview} channel={channel.id} name={name} type={channel.type} />
        ) : (
          <FirstRows figures={overview.figures} channel={channel.id} />
        )
      }
    </OverviewScreen>
  );
}
