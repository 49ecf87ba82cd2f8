import { useRef, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import type { ImportDrawerProps } from './ImportDrawer.tsx';

const ImportDrawer = lazyPart<ImportDrawerProps>(() =>
  import(/* webpackChunkName: "programme-import" */ './ImportDrawer.tsx').then((file) => file.ImportDrawer),
);

/** Opens the import of a programme. */
export function ImportButton({ type }: { type: 'text' | 'default' }) {
  const [shown, setShown] = useState<'open' | 'closing' | 'not'>('not');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} type={type} aria-haspopup="dialog" onClick={() => setShown('open')}>
        Import
      </Button>
      {shown !== 'not' && (
        <ImportDrawer
          isOpen={shown === 'open'}
          onClose={() => setShown('closing')}
          onClosed={() => {
            setShown('not');
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
