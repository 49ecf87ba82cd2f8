import { useShell } from 'shared-contracts/shell';
import { OverviewScreen } from '../../ui/OverviewScreen.tsx';

/** The front page of a channel. */
export function HomePage() {
  const { session } = useShell();
  const { channel, local } = session.mode;
  const name = session.channels.find((one) => one.id === channel.id)?.name ?? local.name;
  return <OverviewScreen title={name} />;
}
