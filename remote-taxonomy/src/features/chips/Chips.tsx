import { useQueries } from '@tanstack/react-query';
import type { SlotProps } from 'shared-contracts/remote';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Tag } from 'shared-contracts/ui/data';
import styles from './chips.module.css';
import { loadName } from './name-loader.ts';

const freshForMs = 300_000;

/** The names of some taxons, each removable where that is asked for. */
export function Chips({ ids, most, onRemove }: SlotProps['taxonomy.chips']) {
  const { api } = useShell();
  const shown = most === undefined ? ids : ids.slice(0, most);
  const names = useQueries({
    queries: shown.map((id) => ({
      queryKey: queryKeys.taxonNames([id]),
      queryFn: () => loadName(api, id),
      staleTime: freshForMs,
    })),
  });
  return (
    <span className={styles.chips} data-one-line={most !== undefined || undefined}>
      {shown.map((id, at) => {
        const { data, isPending } = names[at] ?? {};
        if (isPending) return <span key={id} className={styles.coming} aria-hidden />;
        // A taxon that was deleted, or another tenant's, is still in the address until it is taken away.
        const name = data?.name ?? (data === null ? 'Unknown tag' : `#${id}`);
        if (data === null && !onRemove) return null;
        return (
          <Tag
            key={id}
            className={styles.chip ?? ''}
            title={name}
            {...(onRemove
              ? {
                  closable: { 'aria-label': `Remove ${name}` },
                  onClose: (event: { preventDefault: () => void }) => {
                    event.preventDefault();
                    onRemove(id);
                  },
                }
              : {})}
          >
            {name}
          </Tag>
        );
      })}
      {ids.length > shown.length && <span className={styles.more}>+{ids.length - shown.length}</span>}
    </span>
  );
}
