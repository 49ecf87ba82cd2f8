import { allFields, type EntityDefinition, type Field } from 'shared-contracts/entities';

/** Fields of a form: those of the text, those beside it that say when and where it is published, and those that are only told. */
export interface FormParts {
  main: [name: string, field: Field][];
  side: [name: string, field: Field][];
  facts: [name: string, field: Field][];
}

const publishing = ['cover', 'status', 'slug', 'publishAt', 'unpublishAt'];

export function formParts(definition: EntityDefinition): FormParts {
  const parts: FormParts = { main: [], side: [], facts: [] };
  for (const entry of Object.entries(allFields(definition))) {
    const isPublishing = definition.content && publishing.includes(entry[0]);
    parts[entry[1].reported ? 'facts' : isPublishing ? 'side' : 'main'].push(entry);
  }
  return parts;
}
