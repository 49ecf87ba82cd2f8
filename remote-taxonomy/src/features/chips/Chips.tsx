import { useQuery } from '@tanstack/react-query';
import type { SlotProps } from 'shared-contracts/remote';
import { queryKeys, useShell } from 'shared-contracts/shell';
import { Tag } from 'shared-contracts/ui/data';
import { ColourDot } from '../../ui/ColourDot.tsx';
import styles from './chips.module.css';
import { loadName } from './name-loader.ts';

const freshForMs = 300_000;

function Chip({ id, onRemove }: { id: number; onRemove: SlotProps['taxonomy.chips']['onRemove'] }) {
  const { api } = useShell();
  const { data, isPending } = useQuery({
    queryKey: queryKeys.taxonNames([id]),
    queryFn: () => loadName(api, id),
    staleTime: freshForMs,
  });
  if (isPending) return <span className={styles.coming} aria-hidden />;
  if (data === null && !onRemove) return null;
  const name = data?.name ?? (data === null ? 'Unknown tag' : `#${id}`);
  return (
    <Tag
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
      <ColourDot colour={data?.colour ?? null} />
      {name}
    </Tag>
  );
}

/** The names of some taxons, each removable if the caller passes a handler. */
export function Chips({ ids, most, onRemove }: SlotProps['taxonomy.chips']) {
  const shown = most === undefined ? ids : ids.slice(0, most);
  return (
    <span className={styles.chips} data-one-line={most !== undefined || undefined}>
      {shown.map((id) => (
        <Chip key={id} id={id} onRemove={onRemove} />
      ))}
      {ids.length > shown.length && <span className={styles.more}>+{ids.length - shown.length}</span>}
    </span>
  );
}
