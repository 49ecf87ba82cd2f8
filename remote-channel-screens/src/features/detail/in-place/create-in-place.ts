import { createContext, useContext } from 'react';
import { definitionOf, type EntityName } from 'shared-contracts/entities';
import { useShell } from 'shared-contracts/shell';

/** A row by its id and what people call it. */
export interface Made {
  id: number;
  title: string;
}

/** Asks for what a new row of an entity needs, makes it, and answers it; null where the person thought better of it. */
export type CreateInPlace = (to: EntityName, words: string) => Promise<Made | null>;

/** How fields have rows made that they lead to; null where they cannot, as in the dialog that asks for one. */
export const CreateInPlaceContext = createContext<CreateInPlace | null>(null);

/** Makes a row of an entity from within a form; undefined where none can be made. */
export function useCreateInPlace(to: EntityName): ((words: string) => Promise<Made | null>) | undefined {
  const create = useContext(CreateInPlaceContext);
  const { session } = useShell();
  const { scope, single } = definitionOf(to);
  const hasPlace = scope === 'tenant' || session.channels.some(({ id }) => id === session.mode.channel.id);
  return create && hasPlace && !single ? (words) => create(to, words) : undefined;
}
