import type { TermIndex } from '../../../ui/terms/term-index.model.ts';
import { csvOf } from './csv.model.ts';
import { linesOf } from './outline.model.ts';

const types = { lines: 'text/plain;charset=utf-8', csv: 'text/csv;charset=utf-8' } as const;
const endings = { lines: 'txt', csv: 'csv' } as const;

/** Downloads the tree as a file. */
export function downloadTree(index: TermIndex, name: string, form: 'lines' | 'csv'): void {
  // Without a byte order mark, spreadsheets assume the system's encoding.
  const text = form === 'csv' ? `\uFEFF${csvOf(index)}` : linesOf(index);
  const address = URL.createObjectURL(new Blob([text], { type: types[form] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${endings[form]}`;
  link.click();
  URL.revokeObjectURL(address);
}
