import { useState } from 'react';
import { type RowUse, trashDays } from 'shared-contracts/api';
import { type EntityDefinition, type EntityName, isEntityName } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useNavigate } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { readAccountOf } from '../../api/client-accounts/account.api.ts';
import { readIsPublic } from '../../api/releases/public-page.api.ts';
import { removeRow } from '../../api/rows.api.ts';
import { useListUpdates } from '../../api/use-list-updates.ts';
import { useRestore } from '../../api/use-restore.ts';
import { readUses } from '../../api/uses.api.ts';
import { affectedText, hasContent, lossText, neededText, neededUses } from '../../ui/affected.model.ts';
import { debtText } from '../../ui/booking/owed-words.ts';
import { figureLink } from '../../ui/overview/overview-links.ts';
import { asSentences } from '../../ui/sentences/as-sentences.tsx';
import { usePlacesAhead } from './people/use-places-ahead.tsx';

// Rows that are people, of whom one does not speak as of a thing.
const people: readonly EntityName[] = ['users', 'coaches', 'contributors'];

/** The list of the rows that need a row, from what a refusal says of them; null if it names no list. */
function neededBy(data: unknown, id: number): string | null {
  if (typeof data !== 'object' || data === null || !('entity' in data) || !('field' in data)) return null;
  const { entity, field } = data;
  if (typeof entity !== 'string' || typeof field !== 'string' || !isEntityName(entity)) return null;
  return figureLink({ entity, where: { [field]: String(id) }, channel: null }, 0);
}

interface Removed {
  id: number;
  title: string;
  time?: string | null;
  hasLeft?: boolean;
}

interface Removing {
  onGone: () => void;
  /** Saves a coach as one who has left. */
  onLeft: () => void;
}

/** Deletes a row after a question that names it, and offers to undo it. What other rows need is refused at once, with what helps instead. */
export function useRemove(definition: EntityDefinition, { onGone, onLeft }: Removing) {
  const { api, confirm, notify } = useShell();
  const navigate = useNavigate();
  const updateLists = useListUpdates(definition.name);
  const restore = useRestore(definition);
  const placesAhead = usePlacesAhead(definition);
  const [removing, setRemoving] = useState(false);

  // Nothing but the other rows can change it. A coach who leaves a studio stays, for the sake of past sessions.
  async function refuse(needed: readonly RowUse[], { id, title, hasLeft }: Removed): Promise<void> {
    const [most] = needed;
    const words = neededText(definition, needed).join(' ');
    const list = most ? neededBy(most, id) : null;
    if (definition.name !== 'coaches' || hasLeft) {
      const them = most?.count === 1 && needed.length === 1 ? 'it' : 'them';
      return notify({
        ...{ kind: 'danger', title: `“${title}” was not deleted` },
        detail:
          definition.name === 'users'
            ? `${words} Delete or change ${them} first, or erase the personal data on the page of the client.`
            : `${words} Delete or change ${them} first.`,
        ...(list ? { action: { label: 'Show them', run: () => void navigate(list) } } : {}),
      });
    }
    const isLeaving = await confirm({
      title: `“${title}” cannot be deleted`,
      body: `${words} Choose “Has left” instead: past sessions stay, those ahead are given to another coach or cancelled, and nobody books new ones.`,
      yes: 'Choose “Has left”',
      no: 'Keep',
    });
    if (isLeaving) onLeft();
  }

  /** `time` tells the row apart from others that are called the same; `hasLeft` is of a coach. */
  async function remove({ id, title, time = null, hasLeft = false }: Removed): Promise<void> {
    // What cannot be read hinders nobody: the server refuses what must not be.
    const uses = await readUses(api, definition.name, id).catch(() => []);
    if (hasContent(uses)) {
      const detail = [...affectedText(uses), 'Delete what is in it first.'].join(' ');
      return notify({ kind: 'danger', title: `“${title}” was not deleted`, detail });
    }
    const needed = neededUses(uses);
    if (needed.length > 0) return refuse(needed, { id, title, hasLeft });
    const account = definition.name === 'users' ? await readAccountOf(api, id).catch(() => null) : null;
    const isPublic = definition.name === 'agendas' && (await readIsPublic(api, id).catch(() => false));
    const toLeave = await placesAhead(id, title);
    const isPerson = people.includes(definition.name);
    const words = [
      ...affectedText(uses, isPerson ? 'them' : 'it'),
      ...lossText(definition, uses),
      ...debtText(title, account?.owed ?? []),
      ...(isPublic ? ['Its public page shows nothing until you restore it.'] : []),
      `${isPerson ? 'They stay' : 'It stays'} in the trash for ${trashDays} days.`,
    ];
    const sure = await confirm({
      title: time === null ? `Delete “${title}”?` : `Delete “${title}” on ${time}?`,
      body: toLeave ? (
        <>
          <div>{asSentences(words)}</div>
          {toLeave.body}
        </>
      ) : (
        asSentences(words)
      ),
      yes: 'Delete',
      no: 'Keep',
      danger: true,
    });
    if (!sure) return;
    setRemoving(true);
    let stayed: string[] | null = null;
    try {
      stayed = toLeave?.isCancelled() ? await toLeave.cancel() : null;
      await removeRow(api, definition.name, id);
      onGone();
      updateLists({ gone: id });
      notify({
        kind: 'success',
        title: `Deleted “${title}”`,
        ...(stayed && {
          detail: [
            ...stayed,
            'The places that were cancelled stay cancelled, also if you restore the client.',
          ].join(' '),
        }),
        action: { label: stayed ? 'Restore' : 'Undo', run: () => void restore(id, title) },
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      const needed = error.code === 'inUse' ? neededBy(error.data, id) : null;
      // What is needed stays needed: only what did not get through is tried again.
      const mayPass = ['offline', 'timeout', 'tooMany', 'unexpected'].includes(error.kind);
      const action = needed
        ? { label: 'Show them', run: () => void navigate(needed) }
        : { label: 'Retry', run: () => void remove({ id, title, time, hasLeft }) };
      notify({
        ...{ kind: 'danger', title: `“${title}” was not deleted` },
        detail: stayed ? `The places are cancelled already. ${error.message}` : error.message,
        ...(needed || mayPass ? { action } : {}),
      });
    } finally {
      setRemoving(false);
    }
  }
  return { removing, remove };
}
