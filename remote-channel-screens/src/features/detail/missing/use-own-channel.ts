import { useQuery } from '@tanstack/react-query';
import { useContext, useEffect } from 'react';
import { entityCalls } from 'shared-contracts/api';
import { type EntityDefinition, entityScreens } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useLocation, useNavigate } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { BesideContext } from '../../../ui/beside/beside-context.ts';

/**
 * Leads to the channel of a row that the present one does not have, as where somebody else copied its address. Returns whether that is not known yet.
 */
export function useOwnChannel({ name, scope }: EntityDefinition, id: number | null): boolean {
  const { api, session } = useShell();
  const isBeside = useContext(BesideContext);
  const navigate = useNavigate();
  const { pathname, hash } = useLocation();
  const { types } = entityScreens[name];
  const others = session.channels.filter(
    (channel) => types.includes(channel.subType) && channel.id !== session.mode.channel.id,
  );
  const isSought = id !== null && scope === 'channel' && !isBeside && others.length > 0;
  const { data: found = null, isLoading } = useQuery({
    queryKey: [...queryKeys.entity(name), 'own channel', id, session.mode.channel.id],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        others.map(async (channel) => {
          try {
            const place = { id: channel.id, type: channel.subType };
            await api.send(entityCalls(name).read, { params: { id: id ?? 0 }, channel: place, signal });
            return channel.id;
          } catch (error) {
            if (isApiError(error) && error.kind === 'notFound') return null;
            throw error;
          }
        }),
      );
      return answers.find((one) => one !== null) ?? null;
    },
    enabled: isSought,
    retry: false,
    gcTime: 0,
  });
  useEffect(
    function lead() {
      if (found !== null)
        void navigate(`${pathname}?${queryNames.channel}=${found}${hash}`, { replace: true });
    },
    [found, pathname, hash, navigate],
  );
  return isLoading || found !== null;
}
