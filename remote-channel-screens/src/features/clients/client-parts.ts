import type { ComponentType, ReactNode } from 'react';
import type { EntityName, EntityValues } from 'shared-contracts/entities';

/** The list that clients and their sessions are shown with, and the plans of a client. */
export interface ClientParts {
  List: ComponentType<{
    entity: EntityName;
    to: (id: number | 'new') => string;
    fixed: Record<string, string>;
    also?: readonly string[];
    named?: { singular: string; plural: string };
    title?: string;
    action?: ReactNode;
    nothing: { lead: string; why: string; action: string; state?: unknown };
  }>;
  Plans: ComponentType<{ user: number; className?: string | undefined }>;
}

/** The form that a new client is written in. */
export interface NewClientParts {
  Detail: ComponentType<{
    entity: EntityName;
    id: string;
    back: { to: string; label: string };
    to: (id: number) => string;
    preset: EntityValues;
    /** Titles of the rows that the preset refers to. */
    titles?: Record<string, Record<number, string>>;
    named: { singular: string; plural: string };
  }>;
}

/** The names of users under Clients. */
export const clientWords = { singular: 'client', plural: 'Clients' };
