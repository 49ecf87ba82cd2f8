import { useMemo } from 'react';
import { type FocusType, focusTypes } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { channelTypes } from 'shared-contracts/session';
import { useShell } from 'shared-contracts/shell';

/** Narrows the screens of a channel to one row. */
export type SetFocus = (id: number, name: string) => void;

/** Narrows the screens of a channel of users and groups to a row of an entity; null if its rows can be no focus, or elsewhere. */
export function useSetFocus(entity: EntityName): SetFocus | null {
  const { session, setFocus } = useShell();
  const type: FocusType | undefined = focusTypes.find((one) => one === entity);
  const isHere = session.mode.channel.type === channelTypes.usersAndGroups;
  return useMemo(
    () => (type && isHere ? (id, name) => setFocus({ id, type, name }) : null),
    [type, isHere, setFocus],
  );
}
