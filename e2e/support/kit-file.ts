/**
 * The address of the file in which the host provides a kit to its remotes, as its first script tells it: what is shared is in
 * the host's files alone.
 */
export async function fileOfKit(kit: string): Promise<string> {
  const at = (path: string) => new URL(path, process.env.BASE_URL).href;
  const page = await (await fetch(at('/'))).text();
  const main = /src="(\/assets\/main\.[0-9a-f]+\.js)"/.exec(page)?.[1];
  const script = await (await fetch(at(main ?? ''))).text();
  const provided = new RegExp(`"shared-contracts/ui/${kit}":\\[\\{version:"[^"]+",get:\\(\\)=>(.*?)\\.then`);
  const part = [...(provided.exec(script)?.[1] ?? '').matchAll(/\.e\((\d+)\)/g)].at(-1)?.[1];
  if (!part) throw new Error(`The host's first script does not say where ${kit} is.`);
  return `/assets/${part}\\.`;
}
