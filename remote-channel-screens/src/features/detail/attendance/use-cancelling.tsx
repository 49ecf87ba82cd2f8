import { type ReactNode, useState } from 'react';
import { cancellationPolicy, type EntityValues, policyOfSession } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { useKnownSettings } from '../../../api/use-settings.ts';
import type { Titles } from '../../../ui/value-text.ts';
import type { Said } from '../draft/use-save.ts';
import { readVersions } from './attendance.api.ts';
import { beginsText, freeText, type KeptClient, keptClients } from './attendance.model.ts';
import { CancelQuestion } from './CancelQuestion.tsx';

/** A cancellation that the person has to confirm. */
interface Question {
  title: string;
  why: string;
  yes: string;
  clients: readonly KeptClient[];
  reasonHelp: string | null;
  comesBack: boolean;
  save: (kept: readonly number[], reason: string) => void;
}

interface Cancelling {
  /** The session by its id; null while it is new. */
  session: number | null;
  values: EntityValues;
  titles: Titles;
  saving: boolean;
  onSave: (instead: EntityValues, said: Said) => void;
}

/** What a question before a cancellation says. `comesBack` is what is proposed; without `reasonHelp` nobody is asked for a reason. */
interface CancelWords {
  title: string;
  yes: string;
  comesBack: boolean;
  reasonHelp?: string;
}

/** Asks before a cancellation, and then does it: `kept` are the clients whose session counts, of those (`late`) whose session does by the policy. */
export type AskToCancel = (
  clients: readonly number[],
  words: CancelWords,
  run: (kept: readonly number[], reason: string, late: readonly number[]) => void,
) => void;

/**
 * Cancels clients of a session, or the session: after a question for the reason where `reasonHelp` says what becomes of it, or where the policy of the business lets
 * it count, as used or as owed; else at once. `dialog` is that question.
 */
export function useCancelling({ session, values, titles, saving, onSave }: Cancelling) {
  const { api, notify } = useShell();
  const knownSettings = useKnownSettings();
  const [question, setQuestion] = useState<Question | null>(null);

  /** Does what is to be done for the clients whose session counts, by the policy that the business has, after the question where there is one. */
  async function askByPolicy(...[clients, words, run]: Parameters<AskToCancel>): Promise<void> {
    const policy = cancellationPolicy(await knownSettings());
    const now = Date.now();
    const kept = keptClients(values, { clients, policy, now, titles });
    const isMoved =
      kept.length > 0 &&
      session !== null &&
      policyOfSession(policy, values, await readVersions(api, session)) !== policy;
    const { reasonHelp = null } = words;
    const late = kept.map(({ id }) => id);
    const save = (ids: readonly number[], reason: string) => {
      setQuestion(null);
      run(ids, reason, late);
    };
    if (kept.length === 0 && reasonHelp === null) {
      save([], '');
      return;
    }
    const begins = beginsText(values.start, now);
    const soon = `${begins.charAt(0).toUpperCase()}${begins.slice(1)}. ${freeText(policy)}`;
    const why = kept.length === 0 ? '' : soon;
    setQuestion({
      ...words,
      reasonHelp,
      why: isMoved ? `${why} You moved it after that, so that nothing counts unless you say so.` : why,
      clients: kept,
      comesBack: words.comesBack || isMoved,
      save,
    });
  }

  const ask: AskToCancel = (...request) => {
    askByPolicy(...request).catch((error: unknown) => {
      if (!isApiError(error)) throw error;
      const title = 'Not cancelled: the cancellation policy could not be read';
      const action = { label: 'Retry', run: () => ask(...request) };
      notify({ kind: 'danger', title, detail: error.message, action });
    });
  };

  /** Saves what `step` makes of the clients whose session counts. */
  function cancel(
    clients: readonly number[],
    words: CancelWords,
    step: (kept: readonly number[], reason: string) => [EntityValues, Said],
  ): void {
    ask(clients, words, (kept, reason) => onSave(...step(kept, reason)));
  }

  const dialog: ReactNode = question && (
    <CancelQuestion {...question} saving={saving} onYes={question.save} onCancel={() => setQuestion(null)} />
  );
  return { cancel, ask, dialog };
}
