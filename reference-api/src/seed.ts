import { makeDemoTenant } from './accounts/services/demo-tenant.ts';
import { runCommand } from './command.ts';
import { databaseConfig, seedConfig } from './config/config.ts';
import { makePool } from './database/pool.ts';
import { checkDatabase } from './startup/readiness.ts';

await runCommand(async () => {
  const { databaseUrl } = databaseConfig(process.env);
  const demo = seedConfig(process.env);
  if (!demo) {
    console.log('Others reach this product: it begins without a demo account.');
    return;
  }
  const pool = makePool(databaseUrl, { size: 2 });
  try {
    await checkDatabase(pool);
    const made = await makeDemoTenant(pool, demo);
    console.log(made ? 'The demo data is there.' : 'The demo data was there already.');
  } finally {
    await pool.end();
  }
});
