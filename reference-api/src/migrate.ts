import { runCommand } from './command.ts';
import { migrationConfig } from './config/config.ts';
import { migrateDatabase } from './startup/migration.ts';

await runCommand(async () => {
  const { adminUrl, databaseUrl } = migrationConfig(process.env);
  await migrateDatabase(adminUrl, databaseUrl);
  console.log('The database is up to date.');
});
