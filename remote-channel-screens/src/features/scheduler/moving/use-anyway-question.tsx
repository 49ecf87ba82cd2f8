import { type ReactNode, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import type { AnywayQuestionProps } from './AnywayQuestion.tsx';

const AnywayQuestion = lazyPart<AnywayQuestionProps>(
  async () => (await import(/* webpackChunkName: "anyway" */ './AnywayQuestion.tsx')).AnywayQuestion,
);

/** Asks whether a session is booked anyway: `ask` answers the reason that staff give, or null where they do not want it. `dialog` is the question. */
export function useAnywayQuestion() {
  const [asked, setAsked] = useState<AnywayQuestionProps | null>(null);
  const ask = (words: string) =>
    new Promise<string | null>((resolve) => {
      setAsked({
        words,
        onAnswer: (reason) => {
          setAsked(null);
          resolve(reason);
        },
      });
    });
  const dialog: ReactNode = asked && <AnywayQuestion {...asked} />;
  return { ask, dialog };
}
