import { useRef, useState } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import { later } from 'shared-contracts/later';
import { Button } from 'shared-contracts/ui/base';
import { HistoryOutlined } from 'shared-contracts/ui/icons';
import type { DeedsDrawerProps } from './DeedsDrawer.tsx';

const DeedsDrawer = later<DeedsDrawerProps>(() =>
  import(/* webpackChunkName: "many" */ './DeedsDrawer.tsx').then((file) => file.DeedsDrawer),
);

/** Opens what was done to many rows of a list. */
export function DeedsButton({ definition }: { definition: EntityDefinition }) {
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
        Recent work
      </Button>
      {shown !== 'not' && (
        <DeedsDrawer
          definition={definition}
          isOpen={shown === 'open'}
          onClose={() => setShown('closing')}
          onClosed={leave}
        />
      )}
    </>
  );
}
