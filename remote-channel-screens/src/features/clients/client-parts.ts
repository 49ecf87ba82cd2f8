import type { ComponentType } from 'react';
import type { EntityName } from 'shared-contracts/entities';

/** The list that clients and their sessions are shown with. */
export interface ClientParts {
  List: ComponentType<{
    entity: EntityName;
    to: (id: number | 'new') => string;
    fixed: Record<string, string>;
    nothing: { lead: string; why: string; action: string };
  }>;
}
