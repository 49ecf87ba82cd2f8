import type { EntityName } from 'shared-contracts/entities';

/** The query key of an entity's bulk operations. Not below its rows, which are read again when an operation ends. */
export const bulkOperationsKey = (entity: EntityName) => ['bulkOperations', entity] as const;
