import { useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/base';
import { MobileOutlined } from 'shared-contracts/ui/tools';
import { useDrawer } from '../../../ui/drawers/use-drawer.ts';
import type { Draft } from '../draft/use-draft.ts';
import type { PreviewState } from '../draft/use-draft-transfer.ts';
import type { PhonePreviewProps } from './PhonePreview.tsx';

const PhonePreview = lazyPart<PhonePreviewProps>(() =>
  import(/* webpackChunkName: "preview" */ './PhonePreview.tsx').then((file) => file.PhonePreview),
);

interface PreviewButtonProps extends Pick<PhonePreviewProps, 'definition' | 'titles' | 'zone'> {
  draft: Draft;
  preview: PreviewState;
}

/** Opens the page that a phone shows of a row; nothing if the app has none of it. */
export function PreviewButton({ draft, preview: [isWanted, setWanted], ...props }: PreviewButtonProps) {
  const { button, drawer } = useDrawer({ isOpen: isWanted });
  const [isPressed, setPressed] = useState(false);
  if (!props.definition.page) return null;
  const row = draft.base?.data ?? null;
  const isOpen = drawer?.isOpen === true;
  return (
    <>
      <Button
        ref={button}
        icon={<MobileOutlined aria-hidden />}
        aria-label="Preview"
        title="Preview on a phone"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-phone-beside={isOpen || undefined}
        onPointerEnter={() => void PhonePreview.prepare().catch(() => undefined)}
        onClick={() => {
          setPressed(true);
          setWanted(!isWanted);
        }}
      />
      {drawer && (
        <PhonePreview
          {...props}
          {...drawer}
          onClose={() => setWanted(false)}
          takesFocus={isPressed}
          values={draft.values}
          id={row?.id ?? 0}
          isChanged={row === null || draft.changed.length > 0}
        />
      )}
    </>
  );
}
