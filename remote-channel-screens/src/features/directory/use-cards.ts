import { useQuery } from '@tanstack/react-query';
import type { RowCard } from 'shared-contracts/api';
import type { EntityName } from 'shared-contracts/entities';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { readCards } from '../../api/cards.api.ts';

// More than stand in any window, so that two pieces have all that is in view.
const atOnce = 100;

function usePiece(entity: EntityName, ids: readonly number[], place: number) {
  const { api, session } = useShell();
  const piece = ids.slice(place * atOnce, (place + 1) * atOnce);
  return useQuery({
    queryKey: [...queryKeys.entity(entity), 'cards', session.mode.channel.id, piece],
    queryFn: ({ signal }) => readCards(api, entity, piece, signal),
    enabled: piece.length > 0,
    // What leads to them is changed on other screens.
    staleTime: 0,
  });
}

/** The cards of the rows in view, by id: a call for every hundred rows of a list. */
export function useCards(entity: EntityName, ids: readonly number[], view: { first: number; last: number }) {
  const pieces = [
    usePiece(entity, ids, Math.floor(view.first / atOnce)),
    usePiece(entity, ids, Math.floor(view.last / atOnce)),
  ];
  const cards = pieces.flatMap(({ data = [] }) => data);
  return {
    cards: new Map(cards.map((card): [number, RowCard] => [card.id, card])),
    failed: pieces.find(({ isError }) => isError) ?? null,
  };
}
