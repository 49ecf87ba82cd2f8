import { join } from 'node:path';
import { contractFolder } from '../contract-folder.ts';

/** Folder from which the kits of shared-contracts import generated styles and the font. */
export const stylesFolder = join(contractFolder, 'src/ui');
