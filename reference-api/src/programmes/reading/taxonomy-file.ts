import { mostTaxonLevels, taxonName } from 'shared-contracts/api';
import { stepsOf, type TaxonPath } from '../../taxonomy/services/outline.model.ts';
import { BrokenFile } from './broken-file.ts';

function nameIn(part: string, where: string): string {
  const result = taxonName.safeParse(part);
  if (result.success) return result.data;
  const message =
    part.trim() === '' ? 'a name between two > is missing.' : (result.error.issues[0]?.message ?? '');
  throw new BrokenFile(message.replace(/\.$/, ''), where);
}

/**
 * Reads categories, a path `A > B > C` a line, `#` before a comment. Returns every category once, parents before
 * children, those that no line of their own names included; throws {@link BrokenFile} with the line.
 */
export function parseTaxonomy(source: string, file: string): TaxonPath[] {
  const lines: TaxonPath[] = [];
  for (const [index, line] of source
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const where = `${file}, line ${index + 1}`;
    const names = line.split('>').map((part) => nameIn(part, where));
    if (names.length > mostTaxonLevels)
      throw new BrokenFile(`it is deeper than ${mostTaxonLevels} levels`, where);
    lines.push(names);
  }
  if (lines.length === 0) throw new BrokenFile('it holds no category', file);
  return stepsOf(lines);
}
