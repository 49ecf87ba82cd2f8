import { useAtomValue, useSetAtom } from 'jotai';
import { clockOf, shownTime } from 'shared-contracts/person';
import { Button } from 'shared-contracts/ui/base';
import { Drawer } from 'shared-contracts/ui/layers';
import styles from './Notices.module.css';
import { clearNoticesAtom, noticesAtom } from './notices.atoms.ts';
import type { StoredNotice } from './notices.model.ts';

const words: Record<StoredNotice['kind'], string> = {
  success: 'Done',
  info: 'Note',
  warning: 'Warning',
  danger: 'Failed',
};

function NoticeList({ notices }: { notices: readonly StoredNotice[] }) {
  if (notices.length === 0) {
    return <p className={styles.none}>Nothing needs you. What fails or needs you stands here.</p>;
  }
  return (
    <ul className={styles.list}>
      {notices.map(({ key, kind, title, detail, at }) => (
        <li key={key} className={styles.notice} data-kind={kind}>
          <span className={styles.kind}>{words[kind]}</span>
          <time className={styles.time} dateTime={new Date(at).toISOString()}>
            {shownTime(clockOf(at))}
          </time>
          <span className={styles.title}>{title}</span>
          {detail && <span className={styles.detail}>{detail}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The last notifications, newest first. */
export function NoticesDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const notices = useAtomValue(noticesAtom);
  const clear = useSetAtom(clearNoticesAtom);
  return (
    <Drawer
      title="Notifications"
      open={isOpen}
      onClose={onClose}
      size={360}
      destroyOnHidden
      extra={
        notices.length > 0 && (
          <Button type="text" onClick={() => clear()}>
            Clear
          </Button>
        )
      }
    >
      <NoticeList notices={notices} />
    </Drawer>
  );
}
