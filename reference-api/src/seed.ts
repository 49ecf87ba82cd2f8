import { makeDemoTenant } from './accounts/services/demo-tenant.ts';
import { runCommand } from './command.ts';
import { databaseConfig } from './config/config.ts';
import { makePool } from './database/pool.ts';
import { checkDatabase } from './startup/readiness.ts';

await runCommand(async () => {
  const { databaseUrl } = databaseConfig(process.env);
  const { DEMO_EMAIL: email = 'demo@fairlead.example', DEMO_PASSWORD: password = 'Demo!2025' } = process.env;
  const publicUrl = process.env.PUBLIC_URL?.replace(/\/$/, '') ?? null;
  const pool = makePool(databaseUrl, { size: 2 });
  try {
    await checkDatabase(pool);
    const made = await makeDemoTenant(pool, { email, password, publicUrl });
    console.log(made ? 'The demo data is there.' : 'The demo data was there already.');
  } finally {
    await pool.end();
  }
});
