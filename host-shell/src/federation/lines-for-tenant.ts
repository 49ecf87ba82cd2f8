import { isInCanary, type RegistryEntry } from 'shared-contracts/remote';
import { refusalOf } from './refusal.ts';

/**
 * The lines of a registry as one tenant gets them: a build for a share of the tenants in place of the line of all, if the tenant is one of them and this host can
 * run it. Visitors, who have no tenant, get the lines of all.
 */
export function linesForTenant(
  entries: readonly RegistryEntry[],
  tenant: string | null,
): readonly RegistryEntry[] {
  return entries.map((entry) => {
    const { canary, ...line } = entry;
    if (!canary || tenant === null || !isInCanary(canary.build, canary, tenant)) return line;
    const { share: _, positions: __, ...chosen } = canary;
    return refusalOf(chosen) === null ? chosen : line;
  });
}
