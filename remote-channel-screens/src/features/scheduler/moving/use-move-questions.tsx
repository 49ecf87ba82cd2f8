import { type ReactNode, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { FreeTime } from '../../../ui/booking/NextFree.tsx';
import type { AnywayQuestionProps } from './AnywayQuestion.tsx';
import type { NextTimesQuestionProps } from './NextTimesQuestion.tsx';

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
  /** At which free time it takes place instead; null: it stays where it was. */
  choose: (question: Omit<NextTimesQuestionProps, 'onAnswer'>) => Promise<FreeTime | null>;
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
      open<FreeTime | null>((onAnswer) => <NextTimesQuestion {...question} onAnswer={onAnswer} />),
    dialog,
  };
}
