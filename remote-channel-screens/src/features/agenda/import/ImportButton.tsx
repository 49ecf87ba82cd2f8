import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { type DrawerState, useDrawer } from '../../../ui/drawers/use-drawer.ts';

const ImportDrawer = lazyPart<DrawerState>(() =>
  import(/* webpackChunkName: "programme-import" */ './ImportDrawer.tsx').then((file) => file.ImportDrawer),
);

/** Opens the import of a programme. */
export function ImportButton() {
  const { button, drawer, toggle } = useDrawer();
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={toggle}>
        Import
      </Button>
      {drawer && <ImportDrawer {...drawer} />}
    </>
  );
}
