import { detailPath } from 'shared-contracts/routes';
import { type InTheWay, showText } from '../../../api/use-restore.ts';

/** Leads to the row that has a unique value. It opens beside the form, which keeps what was typed. */
export function HolderLink({ holder }: { holder: InTheWay | null }) {
  if (!holder) return null;
  return (
    <>
      {' '}
      <a href={detailPath(holder.entity, holder.id)} target="_blank" rel="noopener">
        {showText(holder)}
      </a>
    </>
  );
}
