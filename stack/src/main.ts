import { Refusal } from './refusal.ts';

type Command = (words: string[]) => Promise<number>;

// Each command is imported when it is called: most of them need little of the others.
const commands: Record<string, Command> = {
  start: async () => (await import('./run/start.ts')).start(),
  dev: async () => (await import('./run/dev.ts')).dev(),
  build: async () => {
    const { buildAll } = await import('./releases/builds.ts');
    const built = await buildAll((line) => console.log(line));
    if (built === 0) console.log('Nothing has changed since the last build.');
    return 0;
  },
  check: async (words) => (await import('./checks/check.ts')).checks.check(words),
  full: async (words) => (await import('./checks/check.ts')).checks.full(words),
  types: async () => (await import('./checks/check.ts')).checks.types(),
  lint: async () => (await import('./checks/check.ts')).checks.lint(),
  contract: async (words) => (await import('./checks/contract.ts')).contract(words),
  release: async (words) => {
    if (words[0] === 'booking-page')
      return (await import('./releases/booking-page.ts')).release(words.slice(1));
    return (await import('./releases/release.ts')).release(words);
  },
  rollback: async (words) => {
    if (words[0] === 'booking-page') return (await import('./releases/booking-page.ts')).rollback();
    return (await import('./releases/release.ts')).rollback(words);
  },
  withdraw: async (words) => (await import('./releases/release.ts')).withdraw(words),
  promote: async (words) => (await import('./releases/release.ts')).promote(words),
  token: async (words) => (await import('./releases/token-commands.ts')).token(words),
  tokens: async (words) => (await import('./releases/token-commands.ts')).tokens(words),
  keys: async (words) => (await import('./releases/keys.ts')).keys(words),
  'new-remote': async (words) => (await import('./run/new-remote.ts')).newRemote(words),
  pack: async (words) => (await import('./packages/pack.ts')).pack(words),
  releases: async () => (await import('./releases/release.ts')).releases(),
  local: async (words) => (await import('./run/local.ts')).local(words),
  import: async (words) => (await import('./run/import.ts')).importFile(words),
  bench: async (words) => (await import('./run/bench.ts')).bench(words),
  e2e: async (words) => (await import('./run/e2e.ts')).e2e(words),
  swarm: async () => (await import('./swarm/swarm.ts')).swarm(),
  shots: async (words) => (await import('./run/bench.ts')).shots(words),
  'with-postgres': async (words) => (await import('./run/with-postgres.ts')).withPostgres(words),
  'with-product': async (words) => (await import('./run/with-product.ts')).withProduct(words),
};

const [name = '', ...args] = process.argv.slice(2);
const words = args[0] === '--' ? args.slice(1) : args;
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
