import { useAtomValue } from 'jotai';
import { memo, useState } from 'react';
import { useLocation, useSearchParams } from 'shared-contracts/router';
import { queryNames } from 'shared-contracts/routes';
import { Button } from 'shared-contracts/ui/base';
import { Badge } from 'shared-contracts/ui/display';
import { FilterOutlined } from 'shared-contracts/ui/icons';
import { OnceOpen } from '../../ui/OnceOpen.tsx';
import { layers } from '../layers/lazy-layers.ts';
import { useTooltip } from '../navigation/use-tooltip.tsx';
import { filterRequestAtom } from '../state/frame.atoms.ts';
import { screenAtom } from '../state/screen.atoms.ts';

/** The ids in the address, as positive integers; drops anything else. */
function idsOf(text: string | null): number[] {
  return (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
}

const nothingFixed = {};

/** Opens the filter dialog if the screen has enabled it, and writes the person's choice to the address. */
export const FilterButton = memo(function FilterButton() {
  const request = useAtomValue(filterRequestAtom);
  const screen = useAtomValue(screenAtom);
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const [isOpen, setOpen] = useState(false);
  const [openedAt, setOpenedAt] = useState(pathname);
  // A link in the dialog leaves the screen. On return, the dialog must stay closed.
  if (openedAt !== pathname) {
    setOpenedAt(pathname);
    setOpen(false);
  }
  const { control, tooltip } = useTooltip('Filter by tags and categories');
  const applied = idsOf(search.get(queryNames.taxons));
  const enabled = request !== null && request.path === pathname;

  const apply = (ids: readonly number[]) => {
    setSearch((before) => {
      const next = new URLSearchParams(before);
      if (ids.length > 0) next.set(queryNames.taxons, ids.join(','));
      else next.delete(queryNames.taxons);
      return next;
    });
    setOpen(false);
  };
  return (
    <>
      <Badge count={enabled ? applied.length : 0} size="small" color="var(--fl-primary)" offset={[-6, 6]}>
        <Button
          type="text"
          aria-label="Filter"
          icon={<FilterOutlined />}
          disabled={!enabled}
          onClick={() => setOpen(true)}
          {...control}
        />
      </Badge>
      {enabled && tooltip}
      <OnceOpen isOpen={enabled && isOpen} onFailed={() => setOpen(false)}>
        <layers.Filter
          type={request?.type ?? ''}
          fixed={(screen?.path === pathname ? screen.facts.fixed : undefined) ?? nothingFixed}
          applied={applied}
          isOpen={enabled && isOpen}
          onApply={apply}
          onClose={() => setOpen(false)}
        />
      </OnceOpen>
    </>
  );
});
