import { english } from '../languages/en.ts';
import { start } from './start.tsx';

start('en', english);
