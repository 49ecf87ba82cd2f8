import { useAtom } from 'jotai';
import { lazy, Suspense } from 'react';
import type { Channel } from 'shared-contracts/api';
import { Modal } from 'shared-contracts/ui/layers';
import { paletteAtom } from '../state/frame.atoms.ts';
import styles from './Palette.module.css';

const PaletteView = lazy(() => import(/* webpackChunkName: "palette" */ './PaletteView.tsx'));

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
      <Suspense fallback={<div className={styles.palette} />}>
        <PaletteView channels={channels} onDone={() => setOpen(false)} />
      </Suspense>
    </Modal>
  );
}
