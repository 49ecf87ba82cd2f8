import { createContext, useContext } from 'react';
import type { Channel } from 'shared-contracts/api';
import { definitionOf, type EntityName, type EntityValues } from 'shared-contracts/entities';
import { isChannelType, type Mode } from 'shared-contracts/session';
import { useShell } from 'shared-contracts/shell';

/** A row by its id and what people call it. */
export interface Made {
  id: number;
  title: string;
}

/** What a form calls the rows of an entity, if not as the entity does, and what such a row has: a user who is a client. */
export interface Called {
  noun: string;
  values: EntityValues;
}

/** Asks for what a new row of an entity needs, makes it, and returns it; null if the person thought better of it. */
export type CreateInPlace = (to: EntityName, words: string, called?: Called | null) => Promise<Made | null>;

/** How fields have rows made that they lead to; null if they cannot, as in the dialog that asks for one. */
export const CreateInPlaceContext = createContext<CreateInPlace | null>(null);

/** The channel that a row is made in from a screen outside of all channels, such as My Business. */
export interface Home {
  channel: Mode['channel'];
  name: string;
}

/** The first channel whose navigation has an entity, in the order in which its definition names their types; null if there is none. */
export function homeOf(entity: EntityName, channels: readonly Channel[]): Home | null {
  for (const type of definitionOf(entity).channelTypes) {
    const found = channels.find(({ subType }) => subType === type);
    if (found && isChannelType(found.subType))
      return { channel: { id: found.id, type: found.subType }, name: found.name };
  }
  return null;
}

/** Whether a row of an entity made here belongs to no channel, or to that of the mode. */
export function isAtHome(entity: EntityName, channels: readonly Channel[], mode: Mode): boolean {
  return definitionOf(entity).scope === 'tenant' || channels.some(({ id }) => id === mode.channel.id);
}

/** Makes a row of an entity from within a form; undefined if none can be made. */
export function useCreateInPlace(
  to: EntityName,
  called: Called | null = null,
): ((words: string) => Promise<Made | null>) | undefined {
  const create = useContext(CreateInPlaceContext);
  const { session } = useShell();
  const { channels, mode } = session;
  const hasPlace = isAtHome(to, channels, mode) || homeOf(to, channels) !== null;
  return create && hasPlace && !definitionOf(to).single ? (words) => create(to, words, called) : undefined;
}
