import { definitionOf, type EntityDefinition } from 'shared-contracts/entities';

/**
 * A sentence of the server in the words of a screen: under Clients, users are clients. A sentence names its rows before anything that people named, such as
 * a file, so that only the first word is another one.
 */
export function inWordsOf(definition: EntityDefinition, sentence: string): string {
  const own = definitionOf(definition.name);
  if (own.singular === definition.singular) return sentence;
  const words = new RegExp(`\\b(?:${own.plural.toLowerCase()}|${own.singular})\\b`);
  return sentence.replace(words, (word) =>
    word === own.singular ? definition.singular : definition.plural.toLowerCase(),
  );
}
