/** The colours that a person chose: one of the two schemes, or what the system says. */
export type SchemeChoice = 'dark' | 'light' | 'system';

/** How close things stand. */
export type Density = 'comfortable' | 'compact';

/** Parses the stored choice; dark by default. */
export function schemeChoiceOf(stored: string | null): SchemeChoice {
  return stored === 'light' || stored === 'system' ? stored : 'dark';
}

/** The scheme that a choice comes to. */
export function schemeOf(choice: SchemeChoice, systemIsLight: boolean): 'dark' | 'light' {
  if (choice !== 'system') return choice;
  return systemIsLight ? 'light' : 'dark';
}

/** Parses the stored density; comfortable by default. */
export function densityOf(stored: string | null): Density {
  return stored === 'compact' ? 'compact' : 'comfortable';
}
