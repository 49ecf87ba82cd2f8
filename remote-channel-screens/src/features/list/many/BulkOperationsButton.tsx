import { useRef, useState } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { HistoryOutlined } from 'shared-contracts/ui/icons';
import type { BulkOperationsDrawerProps } from './BulkOperationsDrawer.tsx';

const BulkOperationsDrawer = lazyPart<BulkOperationsDrawerProps>(() =>
  import(/* webpackChunkName: "many" */ './BulkOperationsDrawer.tsx').then(
    (file) => file.BulkOperationsDrawer,
  ),
);

/** Opens the bulk operations of a list. */
export function BulkOperationsButton({ definition }: { definition: EntityDefinition }) {
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
        icon={<HistoryOutlined aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setShown('open')}
      >
        Activity
      </Button>
      {shown !== 'not' && (
        <BulkOperationsDrawer
          definition={definition}
          isOpen={shown === 'open'}
          onClose={() => setShown('closing')}
          onClosed={leave}
        />
      )}
    </>
  );
}
