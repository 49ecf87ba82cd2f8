// Firefox and Safari read the address of a download after the click.
const readWithinMs = 60_000;

/** Hands a file to the person, CSV unless `type` names another media type. */
export function saveFile(name: string, parts: readonly string[], type = 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([...parts], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}
