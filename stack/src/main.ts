import { Refusal } from './refusal.ts';

type Command = (words: string[]) => Promise<number>;

// Each command is imported when it is called: most of them need little of the others.
const commands: Record<string, Command> = {
  start: async () => (await import('./start.ts')).start(),
  dev: async () => (await import('./dev.ts')).dev(),
  build: async () => {
    const { buildAll } = await import('./builds.ts');
    const built = await buildAll((line) => console.log(line));
    if (built === 0) console.log('Nothing has changed since the last build.');
    return 0;
  },
  check: async (words) => (await import('./check.ts')).checks.check(words),
  full: async (words) => (await import('./check.ts')).checks.full(words),
  types: async () => (await import('./check.ts')).checks.types(),
  lint: async () => (await import('./check.ts')).checks.lint(),
  contract: async (words) => (await import('./contract.ts')).contract(words),
  release: async (words) => (await import('./release.ts')).release(words),
  rollback: async (words) => (await import('./release.ts')).rollback(words),
  withdraw: async (words) => (await import('./release.ts')).withdraw(words),
  'new-remote': async (words) => (await import('./new-remote.ts')).newRemote(words),
  releases: async () => (await import('./release.ts')).releases(),
  local: async (words) => (await import('./local.ts')).local(words),
  import: async (words) => (await import('./import.ts')).importFile(words),
  bench: async (words) => (await import('./bench.ts')).bench(words),
  'with-postgres': async (words) => (await import('./with-postgres.ts')).withPostgres(words),
  'with-product': async (words) => (await import('./with-product.ts')).withProduct(words),
};

const [name = '', ...given] = process.argv.slice(2);
const words = given[0] === '--' ? given.slice(1) : given;
const command = commands[name];

if (!command) {
  console.error(`There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`);
  process.exit(2);
}
try {
  process.exit(await command(words));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
