import { useRef, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { MobileOutlined } from 'shared-contracts/ui/tools';
import type { PhonePreviewProps } from './PhonePreview.tsx';

const PhonePreview = lazyPart<PhonePreviewProps>(() =>
  import(/* webpackChunkName: "preview" */ './PhonePreview.tsx').then((file) => file.PhonePreview),
);

/** Opens the page that a phone shows of a row; nothing if the app has none of it. */
export function PreviewButton(
  props: Pick<PhonePreviewProps, 'definition' | 'values' | 'titles' | 'zone' | 'id'>,
) {
  const [shown, setShown] = useState<'open' | 'closing' | 'not'>('not');
  const button = useRef<HTMLButtonElement>(null);
  if (!props.definition.page) return null;
  return (
    <>
      <Button
        ref={button}
        icon={<MobileOutlined aria-hidden />}
        aria-label="Preview"
        title="Preview on a phone"
        aria-haspopup="dialog"
        aria-expanded={shown === 'open'}
        data-beside={shown === 'open' || undefined}
        onPointerEnter={() => void PhonePreview.prepare().catch(() => undefined)}
        onClick={() => setShown(shown === 'open' ? 'closing' : 'open')}
      />
      {shown !== 'not' && (
        <PhonePreview
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
