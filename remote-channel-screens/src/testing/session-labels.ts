import type { SessionLabel } from 'shared-contracts/api/session-labels';

/** A track of an agenda, as the API answers it. */
export function sessionLabel(more: Partial<SessionLabel> = {}): SessionLabel {
  return {
    ...{ id: 1, agenda: 3, kind: 'track', name: 'Security', colour: '#AA0000', minutes: null, sessions: 0 },
    ...{ version: 1, updatedAt: '2026-01-02T03:04:05Z', updatedBy: 'Ana' },
    ...more,
  };
}
