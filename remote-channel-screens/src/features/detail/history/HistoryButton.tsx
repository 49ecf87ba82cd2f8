import { useRef, useState } from 'react';
import type { EntityDefinition, Row } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import type { HistoryDrawerProps } from './HistoryDrawer.tsx';

const HistoryDrawer = lazyPart<HistoryDrawerProps>(() =>
  import(/* webpackChunkName: "history" */ './HistoryDrawer.tsx').then((file) => file.HistoryDrawer),
);

/** Opens the history of a row. */
export function HistoryButton(props: { definition: EntityDefinition; row: Row; zone: string }) {
  const [shown, setShown] = useState<'open' | 'closing' | 'not'>('not');
  const button = useRef<HTMLButtonElement>(null);
  const leave = () => {
    setShown('not');
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        aria-haspopup="dialog"
        onPointerEnter={() => void HistoryDrawer.prepare().catch(() => undefined)}
        onClick={() => setShown('open')}
      >
        History
      </Button>
      {shown !== 'not' && (
        <HistoryDrawer
          {...props}
          isOpen={shown === 'open'}
          onClose={() => setShown('closing')}
          onClosed={leave}
        />
      )}
    </>
  );
}
