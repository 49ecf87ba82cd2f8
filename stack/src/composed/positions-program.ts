import { tenantPosition } from 'shared-contracts/remote';

// The program of the container that prints CANARY_POSITIONS: positions-program.ts BUILD TENANT…, with the ids of tenants.
const [build, ...tenants] = process.argv.slice(2);
if (build === undefined || tenants.length === 0 || !tenants.every((id) => /^[1-9]\d{0,18}$/.test(id))) {
  console.error(
    'Name a build, and the numbers of the tenants that get it first: positions-program.ts BUILD 12 40',
  );
  process.exit(2);
}
console.log(tenants.map((tenant) => tenantPosition(build, tenant)).join(','));
