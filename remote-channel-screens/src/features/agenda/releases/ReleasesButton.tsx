import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { useDrawer } from '../../../ui/drawers/use-drawer.ts';
import type { ReleasesDrawerProps } from './ReleasesDrawer.tsx';

const ReleasesDrawer = lazyPart<ReleasesDrawerProps>(() =>
  import(/* webpackChunkName: "releases" */ './ReleasesDrawer.tsx').then((file) => file.ReleasesDrawer),
);

interface ReleasesButtonProps extends Pick<ReleasesDrawerProps, 'agenda' | 'facts'> {
  /** Whether the address asks for them: they begin open. */
  isOpen: boolean;
  onClosed: () => void;
}

/** Opens the releases of an agenda. */
export function ReleasesButton({ isOpen, onClosed, ...props }: ReleasesButtonProps) {
  const { button, drawer, toggle } = useDrawer({ isOpen, onClosed });
  return (
    <>
      <Button ref={button} type="text" aria-haspopup="dialog" onClick={toggle}>
        Releases
      </Button>
      {drawer && <ReleasesDrawer {...props} {...drawer} />}
    </>
  );
}
