/** The one agenda that filters of a list name; null where they name none or several. */
export function agendaIn(where: Readonly<Record<string, string>> | undefined): number | null {
  const said = where?.agenda ?? '';
  return /^\d{1,15}$/.test(said) ? Number(said) : null;
}
