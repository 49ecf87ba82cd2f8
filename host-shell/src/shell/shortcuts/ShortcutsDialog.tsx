import { useAtom } from 'jotai';
import { useLocation } from 'shared-contracts/router';
import { Modal } from 'shared-contracts/ui/layers';
import { shortcutsAtom } from '../state/frame.atoms.ts';
import { ShortcutList } from './ShortcutList.tsx';

/** Dialog with the shortcuts, over any screen. */
export function ShortcutsDialog() {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useAtom(shortcutsAtom);
  return (
    <Modal
      title="Keyboard shortcuts"
      open={isOpen}
      onCancel={() => setOpen(false)}
      footer={null}
      destroyOnHidden
    >
      <ShortcutList path={pathname} />
    </Modal>
  );
}
