/** Number of positions that tenants are spread over: a share of one hundredth of a percent is one of them. */
export const canaryPositions = 10_000;

/**
 * The position of a tenant for one build, from 0 to {@link canaryPositions} less one. It is the same in every tab and on every server, spreads tenants evenly,
 * and differs between builds, so that no tenant gets every new build first. The registry names positions and no tenants, because everybody can read it.
 */
export function tenantPosition(build: string, tenant: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${build} ${tenant}`) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  // FNV-1a leaves tenants with neighbouring numbers together.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % canaryPositions;
}

/** Which tenants get a build: those below a share in percent, and those at single positions. */
export interface CanaryTenants {
  share: number;
  positions: readonly number[];
}

/** Whether a tenant gets a build. A tenant that does keeps it when the share grows. */
export function isInCanary(build: string, { share, positions }: CanaryTenants, tenant: string): boolean {
  const position = tenantPosition(build, tenant);
  return position < (share / 100) * canaryPositions || positions.includes(position);
}
