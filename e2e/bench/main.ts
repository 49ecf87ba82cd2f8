import { accounts } from './accounts.ts';
import { availability } from './availability.ts';
import { agenda } from './boards/agenda.ts';
import { booking } from './boards/booking.ts';
import { csv } from './csv/csv.ts';
import { federation } from './federation.ts';
import { lists } from './lists/lists.ts';
import { peers } from './peers.ts';
import { shell } from './shell.ts';
import { storm } from './storm/storm.ts';
import { taxonomy } from './taxonomy/taxonomy.ts';
import { way } from './way.ts';

const benches: Record<string, () => Promise<void>> = {
  accounts,
  agenda,
  availability,
  booking,
  csv,
  federation,
  lists,
  peers,
  shell,
  storm,
  taxonomy,
  way,
};
const name = process.argv[2] ?? '';
const bench = benches[name];

if (!bench) {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(benches).join(', ')}.`);
  process.exit(2);
}
await bench();
