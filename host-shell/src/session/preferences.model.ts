/** The colour scheme that a person chose; `system` follows the system setting. */
export type SchemeChoice = 'dark' | 'light' | 'system';

/** Density of the layout. */
export type Density = 'comfortable' | 'compact';

/** The stored choice; dark if it is missing or malformed. */
export function schemeChoiceOf(stored: string | null): SchemeChoice {
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

/** The colour scheme that results from a choice. */
export function schemeOf(choice: SchemeChoice, systemIsLight: boolean): 'dark' | 'light' {
  if (choice !== 'system') return choice;
  return systemIsLight ? 'light' : 'dark';
}

/** The stored density; comfortable if it is missing or malformed. */
export function densityOf(stored: string | null): Density {
  return stored === 'compact' ? 'compact' : 'comfortable';
}
