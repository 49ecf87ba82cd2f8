import { lazyPart } from 'shared-contracts/lazy-part';
import { FilterOutlined } from 'shared-contracts/ui/icons';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import type { FilterPanelProps } from './FilterPanel.tsx';
import { presenceTexts } from './where.model.ts';

// The controls come with the kit of forms, which the rows do without.
const FilterPanel = lazyPart<FilterPanelProps>(() =>
  import(/* webpackChunkName: "narrowing" */ './FilterPanel.tsx').then((file) => file.FilterPanel),
);

/** The accessible name of the button, by which the focus finds it again. */
export const filterButtonName = (plural: string) => `Filter ${plural.toLowerCase()}`;

/** Opens everything that a list can be filtered by: its fields, tags and categories. It counts what is in use, but for what another part of the screen says. */
export function FilterButton({ said, ...props }: FilterPanelProps & { said: string | null }) {
  const { definition, fields, where, taxons } = props;
  const active = fields.filter(({ name }) => name !== said && where[name]);
  const name = filterButtonName(definition.plural);
  return (
    <PopoverButton
      label="Filter"
      name={name}
      icon={<FilterOutlined aria-hidden />}
      title={name}
      placement="bottom"
      count={active.length + presenceTexts(definition, where).length + taxons.length}
    >
      <FilterPanel {...props} />
    </PopoverButton>
  );
}
