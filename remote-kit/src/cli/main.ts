#!/usr/bin/env node
// The commands of a remote in a repository of its own. Each runs in the folder of the remote.
import { CommandError } from './command-error.ts';

type Command = (words: readonly string[]) => Promise<void>;

const commands: Record<string, Command> = {
  contract: async () => (await import('./contract.ts')).contract(),
  release: async (words) => (await import('./release.ts')).release(words),
  promote: async () => (await import('./release.ts')).change('promote'),
  rollback: async () => (await import('./release.ts')).change('rollback'),
  withdraw: async () => (await import('./release.ts')).change('withdraw'),
  status: async () => (await import('./status.ts')).status(),
};

const [name = '', ...words] = process.argv.slice(2);
const command = commands[name];

if (!command) {
  console.error(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  await command(words);
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exit(1);
}
