import { runCommand } from './command.ts';
import { filesConfig, migrationConfig, serverConfig } from './config/config.ts';
import { checkStore } from './files/services/open-store.ts';
import { migrateDatabase } from './startup/migration.ts';

await runCommand(async () => {
  const { adminUrl, databaseUrl } = migrationConfig(process.env);
  // The first command of a product says what the others would stop at.
  if (process.env.TOKEN_SECRET) serverConfig(process.env);
  if (process.env.S3_BUCKET) await checkStore(filesConfig(process.env));
  await migrateDatabase(adminUrl, databaseUrl);
  console.log('The database is up to date.');
});
