import { createServer } from 'node:http';
import pg from 'pg';

// What a list costs at the least: no sign-in, no check, no relations, no total; one prepared query, its rows as JSON.
const { PRODUCT_DATABASE_URL: connectionString, TENANT: tenant, CHANNEL: channel } = process.env;
const options = `-c fairlead.tenant=${Number(tenant)} -c plan_cache_mode=force_generic_plan`;
const pool = new pg.Pool({ connectionString, options, max: 10 });
const text = `select id, version, created_at, updated_at, created_by, updated_by, title, visibility, status from articles
  where tenant_id = $1 and channel_id = $2 and deleted_at is null order by updated_at desc, id desc limit 50`;

const server = createServer(async (_, answer) => {
  const { rows } = await pool.query({ name: 'list', text, values: [tenant, channel] });
  answer.setHeader('Content-Type', 'application/json');
  answer.end(JSON.stringify({ data: rows }));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address ? address.port : null);
});
process.on('disconnect', () => process.exit());
