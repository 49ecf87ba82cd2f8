import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dump, load } from 'js-yaml';
import { root } from '../folders.ts';
import { stackOf, type Yaml } from './swarm.model.ts';

const file = join(root, 'stack/containers/swarm.yml');
const head = `# The product at a domain of yours as a stack of a swarm: docs/operate.md says how to run it. Made from docker-compose.yml and
# domain.yml by "npm run stack swarm"; change those.
`;

const read = (path: string) => load(readFileSync(join(root, path), 'utf8')) as Yaml;

/** The text of the stack file that the compose files make. */
export function swarmText(): string {
  const stack = stackOf(read('docker-compose.yml'), read('stack/containers/domain.yml'));
  return head + dump(stack, { noRefs: true, lineWidth: -1, quoteStyle: 'double' });
}

/** The stack file as it is. */
export const writtenSwarm = (): string => readFileSync(file, 'utf8');

/** Writes the stack file. */
export function swarm(): number {
  writeFileSync(file, swarmText());
  console.log('stack/containers/swarm.yml is what the compose files make.');
  return 0;
}
