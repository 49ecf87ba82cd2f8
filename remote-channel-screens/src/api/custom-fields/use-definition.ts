import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type CustomEntity, customEntities } from 'shared-contracts/api/custom-fields';
import {
  type CustomField,
  definitionOf,
  type EntityDefinition,
  type EntityName,
  withCustomFields,
} from 'shared-contracts/entities';
import type { ApiClient } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { readCustomFields } from './custom-fields.api.ts';
import type { FieldRow } from './field-row.ts';

/** The key of everything that is read of custom fields. */
export const customFieldsKey = ['custom-fields'] as const;

const isCustomEntity = (entity: EntityName): entity is CustomEntity =>
  (customEntities as readonly string[]).includes(entity);

/** The fields that the tenant defined, as the cache knows them. */
export function customFieldsQuery(api: ApiClient, entity: EntityName) {
  return {
    queryKey: [...customFieldsKey, entity],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      isCustomEntity(entity) ? readCustomFields(api, entity, { signal }) : Promise.resolve([]),
  };
}

const none: readonly FieldRow[] = [];

interface Options {
  /** Names of its rows, if not those of the entity. */
  named?: { singular: string; plural: string } | undefined;
  /** Which of the fields the row at hand cannot be without. */
  isRequired?: (name: string, field: CustomField) => boolean;
}

/**
 * The definition of an entity with the fields that the tenant defined for it. It is that of the product until they are read, or where they cannot be.
 */
export function useDefinition(entity: EntityName, { named, isRequired }: Options = {}) {
  const { api } = useShell();
  const standard = definitionOf(entity);
  const answer = useQuery({ ...customFieldsQuery(api, entity), enabled: standard.customFields === true });
  const fields = answer.data ?? none;
  const definition = useMemo<EntityDefinition>(
    () => ({ ...withCustomFields(standard, fields, isRequired), ...named }),
    [standard, fields, isRequired, named],
  );
  return {
    definition,
    /** Whether it is still unknown which fields there are. */
    isPending: standard.customFields === true && answer.isPending,
    error: answer.error,
    refetch: answer.refetch,
  };
}
