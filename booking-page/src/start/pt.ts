import { portuguese } from '../languages/pt.ts';
import { start } from './start.tsx';

start('pt', portuguese);
