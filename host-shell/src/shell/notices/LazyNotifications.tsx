import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import styles from './LazyNotifications.module.css';
import type { NotificationActions } from './notification-actions.ts';

const LoadedNotifications = lazyPart<{ children: (actions: NotificationActions) => ReactNode }>(() =>
  import('./Notifications.tsx').then(({ Notifications }) => Notifications),
);

/** Fetches the code that shows notifications and dialogs. */
export const prepareNotifications = LoadedNotifications.prepare;

function Found({
  actions,
  onFound,
}: {
  actions: NotificationActions;
  onFound: (actions: NotificationActions) => void;
}) {
  useEffect(
    function passActions() {
      onFound(actions);
    },
    [actions, onFound],
  );
  return null;
}

/**
 * Passes `notify` and `confirm` to `children`, and loads their code at the first use. If that fails, a notification is a plain line, and
 * each question is answered no.
 */
export function LazyNotifications({ children }: { children: (actions: NotificationActions) => ReactNode }) {
  const [isThere, setThere] = useState(false);
  const [plain, setPlain] = useState<string | null>(null);
  const waiting = useRef<((actions: NotificationActions) => void)[]>([]);
  const found = useRef<NotificationActions | null>(null);

  const withActions = useCallback((act: (actions: NotificationActions) => void, otherwise: () => void) => {
    if (found.current) return act(found.current);
    LoadedNotifications.prepare().then(() => {
      if (found.current) return act(found.current);
      waiting.current.push(act);
      setThere(true);
    }, otherwise);
  }, []);
  const onFound = useCallback((actions: NotificationActions) => {
    found.current = actions;
    setPlain(null);
    for (const act of waiting.current.splice(0)) act(actions);
  }, []);
  const later = useMemo<NotificationActions>(
    () => ({
      notify: (notice) =>
        withActions(
          (actions) => actions.notify(notice),
          () => setPlain([notice.title, notice.detail].filter(Boolean).join('. ')),
        ),
      confirm: (question) =>
        new Promise((answer) =>
          withActions(
            (actions) => answer(actions.confirm(question)),
            () => answer(false),
          ),
        ),
    }),
    [withActions],
  );
  return (
    <>
      {children(later)}
      {plain !== null && (
        <p role="alert" className={styles.plain}>
          {plain}
        </p>
      )}
      {isThere && (
        <LoadedNotifications>
          {(actions) => <Found actions={actions} onFound={onFound} />}
        </LoadedNotifications>
      )}
    </>
  );
}
