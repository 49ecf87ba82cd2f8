import { buildAll } from './builds.ts';
import { Refusal } from './refusal.ts';
import { start } from './start.ts';
import { withPostgres } from './with-postgres.ts';

const [command = 'help', ...words] = process.argv.slice(2).filter((word, at) => !(word === '--' && at < 2));

const commands: Record<string, (words: string[]) => Promise<number>> = {
  start,
  build: async () => {
    const built = await buildAll((line) => console.log(line));
    if (built === 0) console.log('Nothing has changed since the last build.');
    return 0;
  },
  'with-postgres': withPostgres,
};

try {
  const chosen = commands[command];
  if (!chosen) {
    console.error(`There is no command "${command}". There are: ${Object.keys(commands).join(', ')}.`);
    process.exit(2);
  }
  process.exit(await chosen(words));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`\n${error.message}`);
  process.exit(1);
}
