import { startBrowser } from '../browser.ts';
import { signInDemo } from '../demo-token.ts';
import { median, percentile } from '../statistics.ts';
import { type Edited, measureEditor } from './editor.ts';
import { type Grown, growTrees } from './grow.ts';
import type { Sample } from './measure.ts';
import { type EmbeddedTree, measureEmbeddedTrees } from './placed.ts';
import { buildPlain, measurePlain } from './plain.ts';

const base = process.env.BASE_URL ?? 'http://localhost:3000';
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
/** The tree of which ticker and filter dialog are measured. */
const placedSize = 50_000;

const p95 = (values: readonly number[]) => percentile(values, 0.95);
const cell = (value: number | null) => (value === null ? '–' : value.toFixed(1)).padStart(14);

interface Rounds {
  mine: Edited[];
  list: Sample[];
  rcTree: Sample[];
}

function tell({ mine, list, rcTree }: Rounds, { size }: Grown): void {
  const line = (what: string, values: (number | null)[]) =>
    console.log(`  ${what.padEnd(40)}${values.map(cell).join('')}`);
  const beside = (what: string, of: (sample: Sample) => number) => {
    const [own, plain, tree] = [mine, list, rcTree].map((samples) => median(samples.map(of)));
    line(what, [own ?? 0, plain ?? 0, tree ?? 0, (own ?? 0) / (plain || 1)]);
  };
  const alone = (what: string, of: (sample: Edited) => number) => line(what, [median(mine.map(of))]);
  const heads = ['the editor', 'plain list', 'rc-tree', 'to the list'].map((head) => head.padStart(14));
  console.log(`\n${`${size.toLocaleString('en')} terms; medians of ${rounds}`.padEnd(42)}${heads.join('')}`);
  beside('mount, ms of work', ({ mount }) => mount);
  beside('tick all, ms of work', ({ tickAll }) => tickAll);
  beside('tick a leaf, ms of work', ({ tickOne }) => tickOne);
  beside('search, median, ms of work', ({ search }) => median(search));
  beside('search, p95, ms of work', ({ search }) => p95(search));
  beside('search, p95, ms until it is painted', ({ searchShown }) => p95(searchShown));
  beside('clear the search, ms of work', ({ clear }) => clear);
  beside('work per frame of scrolling, ms', ({ scroll }) => scroll);
  beside('heap, MiB', ({ heap }) => heap);
  alone('whole page to the first row, ms', ({ opened }) => opened);
  alone('open a branch, ms of work', ({ open }) => open);
  alone('tick a branch of a third, ms of work', ({ tickBranch }) => tickBranch);
  alone('rows in the page', ({ rows }) => rows);
  alone('calls of the API', ({ calls }) => calls.requests);
  alone('answers of the API, KiB', ({ calls }) => calls.bytes / 1024);
}

function printPlaces(places: { ticker: EmbeddedTree; filter: EmbeddedTree }[]): void {
  const heads = ['the ticker', 'the filter'].map((head) => head.padStart(14)).join('');
  console.log(`\n${`${placedSize.toLocaleString('en')} terms in other screens`.padEnd(42)}${heads}`);
  const line = (what: string, of: (placed: EmbeddedTree) => number) => {
    const values = (['ticker', 'filter'] as const).map((place) =>
      median(places.map((one) => of(one[place]))),
    );
    console.log(`  ${what.padEnd(40)}${values.map(cell).join('')}`);
  };
  line('until its rows are there, ms', ({ opened }) => opened);
  line('search, median, ms of work', ({ search }) => median(search));
  line('search, p95, ms of work', ({ search }) => p95(search));
  line('tick a branch of a third, ms of work', ({ tickBranch }) => tickBranch);
  line('work per frame of scrolling, ms', ({ scroll }) => scroll);
}

/** Measures the editor of the taxonomy with trees of growing size, beside a virtual list and rc-tree used plainly, in turn; then the ticker and the filter dialog. */
export async function taxonomy(): Promise<void> {
  const grown = await growTrees(base);
  const { token } = await signInDemo(base);
  const { scripts, remove } = buildPlain();
  const browser = await startBrowser();
  try {
    for (const one of grown) {
      const measured: Rounds = { mine: [], list: [], rcTree: [] };
      for (let round = 0; round < rounds; round++) {
        const { size } = one;
        measured.mine.push(await measureEditor(browser, { ...one, base, token }));
        const list = { kind: 'virtual-list', script: scripts['virtual-list'], size } as const;
        measured.list.push(await measurePlain(browser, list));
        const rcTree = { kind: 'rc-tree', script: scripts['rc-tree'], size } as const;
        measured.rcTree.push(await measurePlain(browser, rcTree));
      }
      tell(measured, one);
      if (one.size !== placedSize) continue;
      const places = [];
      for (let round = 0; round < rounds; round++) {
        places.push(await measureEmbeddedTrees(browser, { ...one, base, token }));
      }
      printPlaces(places);
    }
  } finally {
    await browser.close();
    remove();
  }
}
