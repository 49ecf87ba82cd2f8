import { french } from '../languages/fr.ts';
import { start } from './start.tsx';

start('fr', french);
