import type { Notice, Question } from 'shared-contracts/shell';

/** What shows a notification, and what asks a question. */
export interface NotificationActions {
  notify: (notice: Notice) => void;
  confirm: (question: Question) => Promise<boolean>;
}
