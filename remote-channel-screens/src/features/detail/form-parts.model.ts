import { allFields, type EntityDefinition, type Field } from 'shared-contracts/entities';

/** Fields of a form: those of the text, and those beside it that say when and where it is published. */
export interface FormParts {
  main: [name: string, field: Field][];
  side: [name: string, field: Field][];
}

const publishing = ['cover', 'status', 'slug', 'publishAt', 'unpublishAt'];

export function formParts(definition: EntityDefinition): FormParts {
  const parts: FormParts = { main: [], side: [] };
  for (const entry of Object.entries(allFields(definition))) {
    const isPublishing = definition.content && publishing.includes(entry[0]);
    parts[isPublishing ? 'side' : 'main'].push(entry);
  }
  return parts;
}
