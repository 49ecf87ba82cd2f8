import { type FocusType, focusTypes } from 'shared-contracts/api';
import { useShell } from 'shared-contracts/shell';

/** The focus of the mode if its type is supported; null if there is none. */
export function useFocus(): { type: FocusType; id: number; name: string } | null {
  const { focus } = useShell().session.mode;
  const type = focusTypes.find((one) => one === focus.type);
  return type && focus.id > 0 ? { type, id: focus.id, name: focus.name } : null;
}
