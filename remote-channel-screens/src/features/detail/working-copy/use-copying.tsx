import type { ReactNode, RefObject } from 'react';
import type { RowAnswer } from 'shared-contracts/api';
import type { WorkingCopy } from 'shared-contracts/api/working-copies';
import type { EntityDefinition } from 'shared-contracts/entities';
import type { Titles } from '../../../ui/value-text.ts';
import { type CopyHandle, lostWords } from '../draft/draft.model.ts';
import type { Draft } from '../draft/use-draft.ts';
import { CopyBar } from './CopyBar.tsx';
import { CopyState } from './CopyState.tsx';
import { overtaken } from './copy.model.ts';
import { useWorkingCopy } from './use-working-copy.ts';

interface CopyingOptions {
  /** The working copy with which the form opened. */
  read: WorkingCopy | null;
  /** The row as it was read last. */
  latest: RowAnswer | null;
  saving: boolean;
  handle: RefObject<CopyHandle>;
  titles: Titles;
  zone: string;
}

interface CopyParts {
  /** Changed fields that would be lost with the form. */
  lost: string[];
  /** The same in a sentence. */
  lostText: string;
  /** Whether they are on their way to the server. */
  isUnderWay: boolean;
  /** The label of the button that saves the row; undefined where it is an ordinary one. */
  label: string | undefined;
  /** Saves by the key; null where that is an ordinary save. */
  saveByKey: (() => void) | null;
  /** Whether it waits for a decision: nothing is saved before that. */
  isOpen: boolean;
  mark: (onPublish: () => void) => ReactNode;
  bar: ReactNode;
}

/** What the working copy of a row adds to its form. */
export function useCopying(
  definition: EntityDefinition,
  draft: Draft,
  { titles, zone, ...options }: CopyingOptions,
): CopyParts {
  const copying = useWorkingCopy(definition, draft, options);
  const row = draft.base?.data ?? null;
  const isPublished = row?.values.status === 'published';
  const lost = copying.isOn ? copying.missing : draft.changed;
  const shown = { definition, copying, titles, zone, values: draft.values, changed: draft.changed };
  return {
    lost,
    lostText: lostWords(definition, lost),
    isUnderWay: copying.isUnderWay,
    label: copying.isOn && draft.values.status === 'published' && isPublished ? 'Publish changes' : undefined,
    saveByKey: copying.isOn && isPublished ? () => void copying.saveByKey() : null,
    mark: (onPublish) =>
      row && (
        <CopyState
          {...shown}
          {...{ isPublished, onPublish, saving: options.saving }}
          before={row.values}
          onDiscard={() => void copying.discard()}
        />
      ),
    isOpen: copying.overlap !== null,
    bar: row && <CopyBar {...shown} {...{ isPublished }} overtaken={overtaken(copying.there, row.values)} />,
  };
}
