import { type TaxonMode, taxonName } from 'shared-contracts/api';

/** The error of a name; empty for a valid one. */
export function nameProblem(name: string): string {
  const read = taxonName.safeParse(name);
  return read.success ? '' : (read.error.issues[0]?.message ?? 'This is not a name.');
}

/** The storage key of a new term's typed name: one for each tree. */
export function typedPlace({ mode, type, field }: { mode: TaxonMode; type: string; field: string }): string {
  return ['new', mode, type, field].filter(Boolean).join(' ');
}
