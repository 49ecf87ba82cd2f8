import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Absolute path of the package shared-contracts, for tools that read or write its files. */
export const contractFolder = dirname(
  createRequire(import.meta.url).resolve('shared-contracts/package.json'),
);

/** The folder with the report of the contract: its facts. */
export const reportFolder = join(contractFolder, 'contract');

/** The folder that knows in which version each fact came. */
export const versionsFolder = join(contractFolder, 'contract-versions');
