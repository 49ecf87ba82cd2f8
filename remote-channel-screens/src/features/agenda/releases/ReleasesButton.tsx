import { useRef, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import type { ReleasesDrawerProps } from './ReleasesDrawer.tsx';

const ReleasesDrawer = lazyPart<ReleasesDrawerProps>(() =>
  import(/* webpackChunkName: "releases" */ './ReleasesDrawer.tsx').then((file) => file.ReleasesDrawer),
);

/** Opens the releases of an agenda. */
export function ReleasesButton(props: { agenda: number; zone: string }) {
  const [shown, setShown] = useState<'open' | 'closing' | 'not'>('not');
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Button ref={button} type="text" aria-haspopup="dialog" onClick={() => setShown('open')}>
        Releases
      </Button>
      {shown !== 'not' && (
        <ReleasesDrawer
          {...props}
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
