import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { useDrawer } from '../../../ui/drawers/use-drawer.ts';
import type { LabelsDrawerProps } from './LabelsDrawer.tsx';

const LabelsDrawer = lazyPart<LabelsDrawerProps>(() =>
  import(/* webpackChunkName: "session-labels" */ './LabelsDrawer.tsx').then((file) => file.LabelsDrawer),
);

/** Opens the tracks and types of an agenda. */
export function LabelsButton({ agenda }: { agenda: number }) {
  const { button, drawer, toggle } = useDrawer();
  return (
    <>
      <Button ref={button} type="text" aria-haspopup="dialog" onClick={toggle}>
        Tracks and types
      </Button>
      {drawer && <LabelsDrawer agenda={agenda} {...drawer} />}
    </>
  );
}
