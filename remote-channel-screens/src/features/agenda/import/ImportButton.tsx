import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { useDrawer } from '../../../ui/drawers/use-drawer.ts';
import type { ImportDrawerProps } from './ImportDrawer.tsx';

const ImportDrawer = lazyPart<ImportDrawerProps>(() =>
  import(/* webpackChunkName: "programme-import" */ './ImportDrawer.tsx').then((file) => file.ImportDrawer),
);

/** Opens the import of a programme. */
export function ImportButton({ agenda }: Pick<ImportDrawerProps, 'agenda'>) {
  const { button, drawer, toggle } = useDrawer();
  return (
    <>
      <Button ref={button} aria-haspopup="dialog" onClick={toggle}>
        Import
      </Button>
      {drawer && <ImportDrawer {...{ agenda }} {...drawer} />}
    </>
  );
}
