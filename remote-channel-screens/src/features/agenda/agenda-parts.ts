import type { ComponentType, ReactNode } from 'react';
import type { EntityName, EntityValues } from 'shared-contracts/entities';
import type { Titles } from '../../ui/value-text.ts';

/** The list and the detail that the agenda shows its sessions with. */
export interface AgendaParts {
  List: ComponentType<{
    entity: EntityName;
    to: (id: number | 'new') => string;
    fixed?: Record<string, string>;
    zone?: string;
    hasViews?: boolean;
    children?: ReactNode;
  }>;
  Detail: ComponentType<{
    entity: EntityName;
    id: string;
    back: { to: string; afterDelete?: string; label: string; state?: unknown };
    to: (id: number) => string;
    preset?: EntityValues;
    titles?: Titles;
    zone?: string;
  }>;
}
