import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { definitionOf, type EntityName, type EntityValues, fieldOf } from 'shared-contracts/entities';
import { channelTypes } from 'shared-contracts/session';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { createRow } from '../../../api/rows.api.ts';
import { findTitles } from '../../../api/titles.api.ts';
import { CreateDialog } from './CreateDialog.tsx';
import { type Called, type CreateInPlace, homeOf, isAtHome, type Made } from './create-in-place.ts';

interface CreateRequest {
  to: EntityName;
  words: string;
  called: Called | null;
  answer: (made: Made | null) => void;
  /** The row that is to name the new one, where there is one already. */
  named?: Made;
}

/** The entity whose rows name those of another one, as profiles do contributors; null if a row has a name of its own. */
function namingEntity(entity: EntityName): EntityName | null {
  const { titleField } = definitionOf(entity);
  const field = fieldOf(definitionOf(entity), titleField);
  return field?.kind === 'relation' ? field.to : null;
}

/**
 * The dialog in which a form has a row made that one of its fields is to lead to, and the function that opens it. A row that is named by another one is made
 * together with that: who wants an author enters a name, once.
 */
export function useCreateDialog(): { create: CreateInPlace; dialog: ReactNode } {
  const { api, session } = useShell();
  const cache = useQueryClient();
  const [request, setRequest] = useState<CreateRequest | null>(null);
  const { channels, mode } = session;
  const { type } = mode.channel;
  const create = useCallback<CreateInPlace>(
    async (to, words, called = null) => {
      const naming = namingEntity(to);
      const { signal } = new AbortController();
      const options = { words, only: undefined };
      const found = naming && words ? await findTitles(api, naming, options, signal).catch(() => []) : [];
      const same = found.find(({ title }) => title.toLowerCase() === words.trim().toLowerCase());
      return new Promise((answer) =>
        setRequest({ to, words, called, answer, ...(same ? { named: same } : {}) }),
      );
    },
    [api],
  );
  if (!request) return { create, dialog: null };
  const definition = definitionOf(request.to);
  const naming = namingEntity(request.to);
  const homeFor = (entity: EntityName) =>
    isAtHome(entity, channels, mode) ? null : homeOf(entity, channels);
  const home = homeFor(request.to);
  const role = type === channelTypes.publication ? 'author' : 'speaker';
  const usually: Partial<Record<EntityName, EntityValues>> = {
    contributors: { roles: [role], state: 'accepted', listed: true },
    // Hours are made in the form of a coach. For the business they would close it to everybody else.
    availables: { owner: 'coach' },
  };
  const usual = usually[request.to] ?? {};
  const end = (made: Made | null) => {
    setRequest(null);
    request.answer(made);
  };
  if (naming && !request.named) {
    const named = async (made: Made | null) => {
      if (!made) return end(null);
      try {
        const data = { ...usual, [definition.titleField]: made.id };
        const { data: row } = await createRow(api, request.to, data, {
          idempotencyKey: crypto.randomUUID(),
          ...(home ? { channel: home.channel } : {}),
        });
        void cache.invalidateQueries({ queryKey: queryKeys.entity(request.to) });
        end({ id: row.id, title: made.title });
      } catch {
        // The name is there; the form asks for missing fields, with the reason.
        setRequest({ ...request, named: made });
      }
    };
    const dialog = (
      <CreateDialog
        key={naming}
        definition={definitionOf(naming)}
        words={request.words}
        heading={`New ${definition.singular}`}
        home={homeFor(naming)}
        onDone={(made) => void named(made)}
      />
    );
    return { create, dialog };
  }
  const { named, called } = request;
  const preset =
    naming && named
      ? {
          values: { ...usual, [definition.titleField]: named.id },
          titles: { [naming]: { [named.id]: named.title } },
        }
      : { values: { ...usual, ...called?.values }, titles: {} };
  const dialog = (
    <CreateDialog
      key={request.to}
      definition={definition}
      words={request.words}
      noun={request.called?.noun}
      home={home}
      preset={preset}
      onDone={end}
    />
  );
  return { create, dialog };
}
