import { type ReactNode, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { AnywayQuestionProps } from './AnywayQuestion.tsx';
import type { Instead, NextTimesQuestionProps } from './NextTimesQuestion.tsx';

const AnywayQuestion = lazyPart<AnywayQuestionProps>(
  async () => (await import(/* webpackChunkName: "anyway" */ './AnywayQuestion.tsx')).AnywayQuestion,
);
const NextTimesQuestion = lazyPart<NextTimesQuestionProps>(
  async () => (await import(/* webpackChunkName: "anyway" */ './NextTimesQuestion.tsx')).NextTimesQuestion,
);

/** What a move asks. */
export interface MoveQuestions {
  /** Whether a session is booked anyway: answers the reason that staff give, or null where they do not want it. */
  ask: (words: string) => Promise<string | null>;
  /** At which free time, or in which room, it takes place instead; null: it stays where it was. */
  choose: (question: Omit<NextTimesQuestionProps, 'onAnswer'>) => Promise<Instead | null>;
}

/** The questions of a move. `dialog` is the one that is open. */
export function useMoveQuestions(): MoveQuestions & { dialog: ReactNode } {
  const [dialog, setDialog] = useState<ReactNode>(null);
  function open<Answer>(question: (onAnswer: (answer: Answer) => void) => ReactNode): Promise<Answer> {
    return new Promise((resolve) => {
      setDialog(
        question((answer) => {
          setDialog(null);
          resolve(answer);
        }),
      );
    });
  }
  return {
    ask: (words) => open<string | null>((onAnswer) => <AnywayQuestion {...{ words, onAnswer }} />),
    choose: (question) =>
      open<Instead | null>((onAnswer) => <NextTimesQuestion {...question} onAnswer={onAnswer} />),
    dialog,
  };
}
