import { german } from '../languages/de.ts';
import { start } from './start.tsx';

start('de', german);
