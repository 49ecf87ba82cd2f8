/** Whether a field says in which state a row is. */
export function isStateField(name: string): boolean {
  return name === 'status' || name === 'state';
}
