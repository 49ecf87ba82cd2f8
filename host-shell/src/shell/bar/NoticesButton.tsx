import { useAtomValue, useSetAtom } from 'jotai';
import { memo, useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { Badge } from 'shared-contracts/ui/display';
import { BellOutlined } from 'shared-contracts/ui/icons';
import { OnceOpen } from '../../ui/OnceOpen.tsx';
import { layers } from '../layers/lazy-layers.ts';
import { seeNoticesAtom, unseenAtom } from '../notices/notices.atoms.ts';

/** Opens the list of the last notifications, and counts those since it was last open. */
export const NoticesButton = memo(function NoticesButton() {
  const unseen = useAtomValue(unseenAtom);
  const see = useSetAtom(seeNoticesAtom);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    see();
    setOpen(false);
  };
  return (
    <>
      <Badge count={unseen} size="small" color="var(--fl-primary)" offset={[-6, 6]}>
        <Button
          type="text"
          aria-label={unseen > 0 ? `Notifications, ${unseen} new` : 'Notifications'}
          icon={<BellOutlined />}
          onClick={() => {
            see();
            setOpen(true);
          }}
        />
      </Badge>
      <OnceOpen isOpen={isOpen} onFailed={() => setOpen(false)}>
        <layers.Notices isOpen={isOpen} onClose={close} />
      </OnceOpen>
    </>
  );
});
