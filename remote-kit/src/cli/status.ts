import { askRegistry } from './registry-client.ts';
import { nameHere } from './release.ts';

/** The command `status`: what runs of this remote, and how its builds fare. */
export async function status(): Promise<void> {
  const { text } = await askRegistry(nameHere(), '');
  console.log(String(text));
}
