import { join } from 'node:path';
import { contractNeededBy } from '../build/release.ts';
import { sourceWordsIn } from '../contract/source-words.ts';

const mostShown = 10;

/** The command `contract`: says which version of the contract this remote needs, and which facts make it need that one. */
export async function contract(): Promise<void> {
  const { version, because } = contractNeededBy(sourceWordsIn(join(process.cwd(), 'src')));
  console.log(`Hosts from contract ${version} on run this remote.`);
  for (const fact of because.slice(0, mostShown)) console.log(`  ${fact} came in ${version}`);
  if (because.length > mostShown) console.log(`  and ${because.length - mostShown} more facts`);
}
