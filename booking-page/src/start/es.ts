import { spanish } from '../languages/es.ts';
import { start } from './start.tsx';

start('es', spanish);
