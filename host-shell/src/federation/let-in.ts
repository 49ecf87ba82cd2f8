/**
 * Whether the page takes scripts from where an address is. Its server said so when the page was loaded, so that an origin which
 * was let in since then needs another load.
 */
export function isLetIn(address: string): boolean {
  const said = document.querySelector<HTMLMetaElement>('meta[name=script-origins]')?.content;
  const { origin } = new URL(address);
  return said === undefined || origin === location.origin || said.split(' ').includes(origin);
}
