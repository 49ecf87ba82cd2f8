import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { wherePrefix } from 'shared-contracts/api';
import { dayAt } from 'shared-contracts/days';
import { definitionOf, type EntityDefinition, openStatuses } from 'shared-contracts/entities';
import { listPath } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { useBusinessZone } from '../../../api/use-business.ts';
import { ClockContext } from '../../../ui/clock/use-now.ts';
import { browserZone } from '../../../ui/text/dates.ts';
import { PlacesAheadQuestion } from './PlacesAheadQuestion.tsx';
import { cancelPlaces, readPlacesAhead } from './places-ahead.api.ts';
import { countOf } from './places-ahead.model.ts';

/** The sessions to come of a client who is about to be deleted. */
export interface ToLeave {
  count: number;
  /** Asks whether they are cancelled. */
  body: ReactNode;
  isCancelled: () => boolean;
  /** Cancels them, and returns what stayed booked. */
  cancel: () => Promise<string[]>;
}

const appointments = definitionOf('appointments');

/** Reads what a client leaves behind, to ask about it before they are deleted; null where there is nothing, or it cannot be read. */
export function usePlacesAhead(definition: EntityDefinition) {
  const { api } = useShell();
  const cache = useQueryClient();
  const now = useContext(ClockContext);
  const isOfClients = definition.name === 'users';
  const zone = useBusinessZone(isOfClients ? appointments : definition) ?? browserZone();
  return async (client: number, name: string): Promise<ToLeave | null> => {
    if (!isOfClients) return null;
    const places = await readPlacesAhead(api, client, now()).catch(() => null);
    if (!places || countOf(places) === 0) return null;
    let isCancelled = true;
    const query = new URLSearchParams({
      [`${wherePrefix}clients`]: String(client),
      [`${wherePrefix}start`]: `${dayAt(now(), zone)}..`,
      [`${wherePrefix}status`]: openStatuses.join(','),
    });
    return {
      count: countOf(places),
      body: (
        <PlacesAheadQuestion
          name={name}
          places={places}
          list={`${listPath('appointments')}?${query}`}
          onChoice={(next) => {
            isCancelled = next;
          }}
        />
      ),
      isCancelled: () => isCancelled,
      cancel: async () => {
        try {
          return await cancelPlaces(api, client, places);
        } finally {
          void cache.invalidateQueries({ queryKey: queryKeys.entity('appointments') });
        }
      },
    };
  };
}
