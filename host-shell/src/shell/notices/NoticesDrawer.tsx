import { useAtomValue, useSetAtom } from 'jotai';
import { Button } from 'shared-contracts/ui/base';
import { Drawer } from 'shared-contracts/ui/layers';
import styles from './Notices.module.css';
import { clearNoticesAtom, givenAtom } from './notices.atoms.ts';
import type { Given } from './notices.model.ts';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const words: Record<Given['kind'], string> = {
  success: 'Done',
  info: 'Note',
  warning: 'Warning',
  danger: 'Failed',
};

function NoticeList({ given }: { given: readonly Given[] }) {
  if (given.length === 0) {
    return (
      <p className={styles.none}>Nothing has happened yet. What is saved, fails or needs you is kept here.</p>
    );
  }
  return (
    <ul className={styles.list}>
      {given.map(({ key, kind, title, detail, at }) => (
        <li key={key} className={styles.notice} data-kind={kind}>
          <span className={styles.kind}>{words[kind]}</span>
          <time className={styles.time} dateTime={new Date(at).toISOString()}>
            {clock.format(at)}
          </time>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
    </ul>
  );
}

/** What was told last, the newest first. */
export function NoticesDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const given = useAtomValue(givenAtom);
  const clear = useSetAtom(clearNoticesAtom);
  return (
    <Drawer
      title="Notifications"
      open={isOpen}
      onClose={onClose}
      size={360}
      destroyOnHidden
      extra={
        given.length > 0 && (
          <Button type="text" onClick={() => clear()}>
            Clear
          </Button>
        )
      }
    >
      <NoticeList given={given} />
    </Drawer>
  );
}
