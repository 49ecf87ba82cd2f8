import { createRequire } from 'node:module';
import { dirname } from 'node:path';

/** Absolute path of the package shared-contracts, for tools that read or write its files. */
export const contractFolder = dirname(
  createRequire(import.meta.url).resolve('shared-contracts/package.json'),
);
