import { join } from 'node:path';
import { contractFolder } from '../contract-folder.ts';

/** Where the kits of shared-contracts import their generated styles and the font from. */
export const stylesFolder = join(contractFolder, 'src/ui');
