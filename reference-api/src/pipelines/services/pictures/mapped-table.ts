import type { PipelineMapping } from 'shared-contracts/api/pipelines';
import { allFields, definitionOf, type EntityDefinition } from 'shared-contracts/entities';
import { readApart } from '../../../threads/read-apart.ts';
import { type ReadTable, readTable } from '../../reading/table.ts';
import type { Pipeline } from '../../repositories/sources.ts';

const tableReader = { read: readTable, module: new URL('../../reading/table.ts', import.meta.url) };

/** The columns that fill a text of paragraphs. */
function textColumns(definition: EntityDefinition, mapping: PipelineMapping | null): string[] {
  const fields = allFields(definition);
  const filled = mapping?.columns.filter(({ field }) => fields[field ?? '']?.kind === 'blocks') ?? [];
  return filled.map(({ name }) => name);
}

/** Reads a CSV whose columns are matched, with blocks in place of the HTML of its texts. */
export function readMapped(
  text: string,
  definition: EntityDefinition,
  mapping: PipelineMapping | null,
): Promise<ReadTable> {
  const title = mapping?.columns.find(({ field }) => field === definition.titleField)?.name ?? null;
  return readApart(tableReader, [text, textColumns(definition, mapping), title]);
}

/** The addresses of the images in the texts of a CSV, each once; none where nobody matched a text. */
export async function tableImages(
  text: string,
  { target }: Pick<Pipeline, 'target'>,
  mapping: PipelineMapping | null,
): Promise<string[]> {
  const definition = definitionOf(target);
  if (textColumns(definition, mapping).length === 0) return [];
  return [...new Set((await readMapped(text, definition, mapping)).addresses)];
}
