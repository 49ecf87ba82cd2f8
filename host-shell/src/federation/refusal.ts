import { hashForm, type RegistryEntry } from 'shared-contracts/remote';
import { contractVersion } from 'shared-contracts/shell';
import { compatibilityOf } from './compatibility.model.ts';
import { isLetIn } from './let-in.ts';

// Only a host in development accepts a build without hashes. Such a build is in development, too, and changes under the same name.
function isHashed(integrity: RegistryEntry['integrity']): boolean {
  if (integrity === undefined) return process.env.NODE_ENV === 'development';
  // Browsers ignore a malformed hash and then check nothing.
  return hashForm.test(integrity);
}

/** Why this host cannot run a build, in sentences; null if it can. */
export function refusalOf({ title, version, contract, manifest, integrity }: RegistryEntry): string | null {
  switch (compatibilityOf(contract, contractVersion)) {
    case 'incompatible':
      return `${title} ${version} was built for contract ${contract}; this host has ${contractVersion}.`;
    case 'unknown':
      return `${title} ${version} does not say which contract it was built for${contract && ` ("${contract}")`}.`;
    case 'compatible':
      if (!isHashed(integrity)) {
        return `${title} ${version} comes without hashes of its files, so nobody can tell whether they are what was released.`;
      }
      if (isLetIn(manifest)) return null;
      return `${title} comes from ${new URL(manifest).origin}, and this page was loaded before that was let in. Reload it; if it stays so, the deployment has to list that origin.`;
  }
}
