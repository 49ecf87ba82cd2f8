import { useState } from 'react';
import { useShell } from 'shared-contracts/shell';

const type = 'articles';

/** Shows all slots together while this remote runs alone: the first article, and the choice in the filter. */
export function AlonePage() {
  const { Slot } = useShell();
  const [chosen, setChosen] = useState<number[]>([]);
  const remove = (id: number) => setChosen(chosen.filter((one) => one !== id));
  return (
    <main>
      <Slot name="taxonomy.chips" props={{ ids: chosen, onRemove: remove }} />
      <Slot name="taxonomy.ticker" props={{ type, id: 1 }} />
      <Slot name="taxonomy.filter" props={{ type, chosen, onChange: setChosen }} />
    </main>
  );
}
