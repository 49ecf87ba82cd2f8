import { type ReactNode, useCallback, useState } from 'react';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { CreateDialog } from './CreateDialog.tsx';
import type { CreateInPlace, Made } from './create-in-place.ts';

interface Asked {
  to: EntityName;
  words: string;
  answer: (made: Made | null) => void;
}

/** The dialog in which a form has a row made that one of its fields is to lead to, and the function that opens it. */
export function useCreateDialog(): { create: CreateInPlace; dialog: ReactNode } {
  const [asked, setAsked] = useState<Asked | null>(null);
  const create = useCallback<CreateInPlace>(
    (to, words) => new Promise((answer) => setAsked({ to, words, answer })),
    [],
  );
  const dialog = asked && (
    <CreateDialog
      definition={definitionOf(asked.to)}
      words={asked.words}
      onDone={(made) => {
        setAsked(null);
        asked.answer(made);
      }}
    />
  );
  return { create, dialog };
}
