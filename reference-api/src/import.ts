import { parseArgs } from 'node:util';
import { runCommand } from './command.ts';
import { databaseConfig, fetchConfig, filesConfig, SetupError } from './config/config.ts';
import { makePool } from './database/pool.ts';
import { openStore } from './files/services/open-store.ts';
import {
  type CommandImages,
  runScheduleImport,
  runTaxonomyImport,
} from './programmes/services/run-import.ts';
import { makeProgress } from './programmes/writing/progress.ts';
import { printReport } from './programmes/writing/report.ts';
import { checkDatabase } from './startup/readiness.ts';

const usage = `Usage:
  npm run import -- schedule FILE --channel NAME [--dry-run] [--account EMAIL]
      a conference programme of the frab family (JSON or XML), of pretalx or Sessionize (JSON), or a calendar (.ics), into a conference channel
  npm run import -- taxonomy FILE --type articles [--dry-run] [--account EMAIL]
      categories, one path a line: A > B > C`;

function refuse(sentence: string): SetupError {
  return new SetupError(`${sentence}\n\n${usage}`);
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        channel: { type: 'string' },
        type: { type: 'string' },
        account: { type: 'string', default: process.env.DEMO_EMAIL || 'demo@fairlead.example' },
        'dry-run': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw refuse(error instanceof Error ? `${error.message.split('. ')[0]}.` : String(error));
  }
}

/** The store of images; null if the environment names none: the import then leaves out and reports images. */
async function imagePlace(env: NodeJS.ProcessEnv): Promise<CommandImages | null> {
  const { FILES_FOLDER, S3_BUCKET, PUBLIC_URL } = env;
  if (!PUBLIC_URL || !(FILES_FOLDER || S3_BUCKET)) return null;
  const { fetchFrom } = fetchConfig(env);
  return { files: await openStore(filesConfig(env)), publicUrl: PUBLIC_URL.replace(/\/$/, ''), fetchFrom };
}

// A whole programme is one transaction; nothing in it should take this long.
const statementMs = 120_000;

await runCommand(async () => {
  const { values, positionals } = readArguments();
  if (values.help) return console.log(usage);
  const [kind, file, ...more] = positionals;
  if (kind !== 'schedule' && kind !== 'taxonomy') throw refuse('Say what to import: schedule or taxonomy.');
  if (!file) throw refuse('Name the file to import.');
  if (more.length > 0) throw refuse(`Name one file; “${more[0]}” is one too many.`);
  const { channel, type, account } = values;
  if (kind === 'schedule' && !channel) throw refuse('Name the channel with --channel.');
  if (kind === 'taxonomy' && !type) throw refuse('Name the entity type with --type.');

  const pool = makePool(databaseConfig(process.env).databaseUrl, { size: 2, statementMs });
  const { progress, end } = makeProgress(process.stderr);
  try {
    await checkDatabase(pool);
    const request = { file, account, dryRun: values['dry-run'], progress };
    const report =
      kind === 'schedule'
        ? await runScheduleImport(pool, {
            ...request,
            channel: channel ?? '',
            images: await imagePlace(process.env),
          })
        : await runTaxonomyImport(pool, { ...request, type: type ?? '' });
    end();
    console.log(printReport(report, values['dry-run']));
  } finally {
    end();
    await pool.end();
  }
});
