import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { useDrawer } from '../../../ui/drawers/use-drawer.ts';
import type { HistoryDrawerProps } from './HistoryDrawer.tsx';

const HistoryDrawer = lazyPart<HistoryDrawerProps>(() =>
  import(/* webpackChunkName: "history" */ './HistoryDrawer.tsx').then((file) => file.HistoryDrawer),
);

/** Opens the history of a row. */
export function HistoryButton(props: { definition: EntityDefinition; row: Row; zone: string }) {
  const { button, drawer, toggle } = useDrawer();
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        onPointerEnter={() => void HistoryDrawer.prepare().catch(() => undefined)}
        onClick={toggle}
      >
        History
      </Button>
      {drawer && <HistoryDrawer {...props} {...drawer} />}
    </>
  );
}
