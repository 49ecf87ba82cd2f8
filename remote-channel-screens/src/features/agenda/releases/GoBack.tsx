import { useQueryClient } from '@tanstack/react-query';
import { useStore } from 'jotai';
import { useRef, useState } from 'react';
import { mostAgendaMoves } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { readAllRows } from '../../../api/all-rows.api.ts';
import { readPlacements } from '../../../api/releases/released.api.ts';
import { releasesKey } from '../../../api/releases/releases-key.ts';
import { plannedFields, plannedSession } from '../../../ui/agenda/planned.model.ts';
import { asMove } from '../plan/moving/moves.model.ts';
import { moveSessions } from '../plan/moving/plan.api.ts';
import { planHistoryAtom } from '../plan/moving/plan.atoms.ts';
import { backText, placementsBack, staysText } from './go-back.model.ts';

const entity = 'agenda-sessions';

interface GoBackProps {
  agenda: number;
  release: { id: number; name: string; sessions: number };
  /** The plan is as the release has it; the button may go now. */
  onBack: () => void;
}

/** Gives the sessions of an agenda the times and rooms of a release, after a question. Undo it on the plan. */
export function GoBack({ agenda, release, onBack }: GoBackProps) {
  const { api, notify, confirm } = useShell();
  const client = useQueryClient();
  const store = useStore();
  const busy = useRef(false);
  const [isBusy, setBusy] = useState(false);

  async function goBack(): Promise<void> {
    const [released, rows] = await Promise.all([
      readPlacements(api, agenda, release.id),
      readAllRows(
        api,
        entity,
        { sort: 'start', taxons: [], where: { agenda: String(agenda) }, all: true, fields: plannedFields },
        new AbortController().signal,
      ),
    ]);
    const sessions = rows.data.map(plannedSession);
    const { before, after, unscheduled, cancelled } = placementsBack(sessions, released);
    const gone = Math.max(0, release.sessions - released.length);
    if (after.length === 0) {
      notify({
        kind: 'info',
        title: `Times and rooms are as release ${release.name} has them`,
        detail: staysText({ cancelled, gone }),
      });
      return;
    }
    if (after.length > mostAgendaMoves) {
      notify({
        kind: 'warning',
        title: 'The plan did not go back',
        detail: `${after.length} sessions would move, and at most ${mostAgendaMoves} can move at once.`,
      });
      return;
    }
    const isWanted = await confirm({
      title: `Go back to release ${release.name}?`,
      body: backText({ all: after.length, unscheduled, cancelled, gone }),
      yes: 'Go back',
      no: 'Cancel',
    });
    if (!isWanted) return;
    const versions = new Map(sessions.map(({ id, version }) => [id, version]));
    await moveSessions(
      api,
      after.map((one) => asMove(one, versions.get(one.id) ?? 1)),
    );
    const stored = store.get(planHistoryAtom);
    const done = stored.agenda === agenda ? stored.done : [];
    const change = { before, after, words: `go back to release ${release.name}` };
    store.set(planHistoryAtom, { agenda, done: [...done, change], undone: [] });
    onBack();
    await client.invalidateQueries({ queryKey: queryKeys.entity(entity) });
    await client.invalidateQueries({ queryKey: releasesKey(agenda) });
    notify({ kind: 'success', title: `Times and rooms are as release ${release.name} has them` });
  }

  async function press(): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      await goBack();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const detail = error.kind === 'stale' ? 'A session was changed meanwhile. Try again.' : error.message;
      notify({ kind: 'danger', title: 'The plan did not go back', detail });
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  return (
    <Button loading={isBusy} onClick={() => void press()}>
      Go back to this release
    </Button>
  );
}
