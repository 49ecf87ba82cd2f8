import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { Notice, Question } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Modal, notification } from 'shared-contracts/ui/layers';
import { onSessionEnd } from '../../session/session.atoms.ts';
import { dropNotice, keepNotice } from './notices.atoms.ts';
import type { NotificationActions } from './notification-actions.ts';

interface OpenQuestion extends Question {
  answer: (yes: boolean) => void;
}

const noticeSeconds = 5;
// A notification with Undo stays longer: the person reads it first.
const actionSeconds = 12;
const antdKind = { success: 'success', info: 'info', warning: 'warning', danger: 'error' } as const;

/** Passes `notify` and `confirm` to `children`, and shows notifications and dialogs. */
export function Notifications({ children }: { children: (actions: NotificationActions) => ReactNode }) {
  const [notices, holder] = notification.useNotification({
    placement: 'bottomRight',
    duration: noticeSeconds,
    maxCount: 4,
  });
  const [openQuestion, setQuestion] = useState<OpenQuestion | null>(null);

  const notify = useCallback(
    (notice: Notice) => {
      const { kind, title, detail, action, until } = notice;
      if (until?.aborted) return;
      const key = crypto.randomUUID();
      const goAway = () => {
        notices.destroy(key);
        dropNotice(key);
      };
      until?.addEventListener('abort', goAway, { once: true });
      keepNotice(key, notice);
      const run = () => {
        notices.destroy(key);
        action?.run();
      };
      notices.open({
        key,
        title,
        description: detail,
        type: antdKind[kind],
        role: kind === 'danger' ? 'alert' : 'status',
        duration: kind === 'danger' ? false : action ? actionSeconds : noticeSeconds,
        ...(action
          ? {
              actions: (
                <Button size="small" onClick={run}>
                  {action.label}
                </Button>
              ),
            }
          : {}),
      });
    },
    [notices],
  );

  useEffect(
    function clearForTheNextPerson() {
      // Nor does a refused sign-in stay beside the dashboard.
      return onSessionEnd(() => notices.destroy());
    },
    [notices],
  );

  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setQuestion({ ...question, answer })),
    [],
  );

  const actions = useMemo(() => ({ notify, confirm }), [notify, confirm]);
  const answer = (yes: boolean) => {
    openQuestion?.answer(yes);
    setQuestion(null);
  };

  return (
    <>
      {children(actions)}
      {holder}
      <Modal
        open={openQuestion !== null}
        title={openQuestion?.title}
        okText={openQuestion?.yes}
        cancelText={openQuestion?.no}
        okButtonProps={{ danger: openQuestion?.danger === true }}
        onOk={() => answer(true)}
        onCancel={() => answer(false)}
        destroyOnHidden
      >
        {openQuestion?.body}
      </Modal>
    </>
  );
}
