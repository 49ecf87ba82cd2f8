import { type FocusType, focusTypes } from 'shared-contracts/api';
import { channelTypes } from 'shared-contracts/session';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';

/** Narrows the screens of a channel of users and groups to this one of them. Nothing for rows that can be no focus, or elsewhere. */
export function SetFocus({ entity, id, name }: { entity: string; id: number; name: string }) {
  const { session, setFocus } = useShell();
  const type: FocusType | undefined = focusTypes.find((one) => one === entity);
  const { channel, focus } = session.mode;
  if (!type || channel.type !== channelTypes.usersAndGroups) return null;
  if (focus.type === type && focus.id === id) return null;
  return <Button onClick={() => setFocus({ id, type, name })}>Set focus</Button>;
}
