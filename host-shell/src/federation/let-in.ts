/**
 * Whether the page accepts scripts from the origin of an address. The server wrote the list into the page, so a newly allowed origin needs
 * a page load.
 */
export function isLetIn(address: string): boolean {
  const said = document.querySelector<HTMLMetaElement>('meta[name=script-origins]')?.content;
  const { origin } = new URL(address);
  return said === undefined || origin === location.origin || said.split(' ').includes(origin);
}
