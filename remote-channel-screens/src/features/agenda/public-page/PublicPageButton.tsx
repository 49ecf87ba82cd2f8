import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { useDrawer } from '../../../ui/drawers/use-drawer.ts';
import type { PublicPageDrawerProps } from './PublicPageDrawer.tsx';

const PublicPageDrawer = lazyPart<PublicPageDrawerProps>(() =>
  import(/* webpackChunkName: "public-page" */ './PublicPageDrawer.tsx').then(
    (file) => file.PublicPageDrawer,
  ),
);

interface PublicPageButtonProps {
  agenda: number;
  /** Whether the address asks for it: it begins open. */
  isOpen: boolean;
  onClosed: () => void;
}

/** Opens the public page of an agenda: its switch, its address, and how visitors come to it. */
export function PublicPageButton({ agenda, isOpen, onClosed }: PublicPageButtonProps) {
  const { button, drawer, toggle } = useDrawer({ isOpen, onClosed });
  return (
    <>
      <Button ref={button} type="text" aria-haspopup="dialog" onClick={toggle}>
        Public page
      </Button>
      {drawer && <PublicPageDrawer agenda={agenda} {...drawer} />}
    </>
  );
}
