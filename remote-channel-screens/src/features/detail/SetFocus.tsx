import type { EntityName } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { AimOutlined } from 'shared-contracts/ui/icons';
import { useSetFocus } from '../../api/use-set-focus.ts';

/** Narrows the screens of a channel of users and groups to this one of them. Nothing for rows that can be no focus, or elsewhere. */
export function SetFocus({ entity, id, name }: { entity: EntityName; id: number; name: string }) {
  const { focus } = useShell().session.mode;
  const set = useSetFocus(entity);
  if (!set || (focus.type === entity && focus.id === id)) return null;
  return (
    <Button
      icon={<AimOutlined aria-hidden />}
      title={`Work with ${name} alone`}
      onClick={() => set(id, name)}
    >
      Set focus
    </Button>
  );
}
