import { useAtom } from 'jotai';
import type { Channel } from 'shared-contracts/api';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Modal } from 'shared-contracts/ui/layers';
import { paletteAtom } from '../state/frame.atoms.ts';
import styles from './Palette.module.css';

const PaletteView = lazyPart(
  () => import(/* webpackChunkName: "palette" */ './PaletteView.tsx').then((file) => file.PaletteView),
  <div className={styles.palette} />,
);

/** The palette over any screen. Its code loads at the first use. */
export function Palette({ channels }: { channels: readonly Channel[] }) {
  const [isOpen, setOpen] = useAtom(paletteAtom);
  return (
    <Modal
      title={<span className={styles.name}>Search everything</span>}
      open={isOpen}
      onCancel={() => setOpen(false)}
      closable={false}
      footer={null}
      width={640}
      className={styles.dialog ?? ''}
      destroyOnHidden
    >
      <PaletteView channels={channels} onDone={() => setOpen(false)} />
    </Modal>
  );
}
