import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { useDrawer } from '../../../ui/drawers/use-drawer.ts';
import type { PublicPageDrawerProps } from './PublicPageDrawer.tsx';

const PublicPageDrawer = lazyPart<PublicPageDrawerProps>(() =>
  import(/* webpackChunkName: "public-page" */ './PublicPageDrawer.tsx').then(
    (file) => file.PublicPageDrawer,
  ),
);

/** Opens the public page of an agenda: its switch, its address, and how visitors come to it. */
export function PublicPageButton({ agenda }: { agenda: number }) {
  const { button, drawer, toggle } = useDrawer();
  return (
    <>
      <Button ref={button} type="text" aria-haspopup="dialog" onClick={toggle}>
        Public page
      </Button>
      {drawer && <PublicPageDrawer agenda={agenda} {...drawer} />}
    </>
  );
}
