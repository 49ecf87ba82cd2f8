import { hasFocus } from 'shared-contracts/session';
import { useShell } from 'shared-contracts/shell';
import { OverviewScreen } from '../../ui/OverviewScreen.tsx';

/** The front page of a channel, or of the focus in it. */
export function HomePage() {
  const { session } = useShell();
  const { channel, local } = session.mode;
  const name = session.channels.find((one) => one.id === channel.id)?.name ?? local.name;
  return <OverviewScreen title={hasFocus(session.mode) ? session.mode.focus.name : name} />;
}
