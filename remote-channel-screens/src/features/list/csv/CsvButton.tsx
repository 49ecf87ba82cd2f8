import type { EntityDefinition } from 'shared-contracts/entities';
import { later } from 'shared-contracts/later';
import { FileTextOutlined } from 'shared-contracts/ui/icons';
import type { ListGiven } from '../../../api/rows.api.ts';
import { PopoverButton } from '../../../ui/PopoverButton.tsx';
import type { Column } from '../columns.model.ts';
import type { CsvChoicesProps } from './CsvChoices.tsx';
import { useCsvOut } from './use-csv-out.ts';

const CsvChoices = later<CsvChoicesProps>(() =>
  import(/* webpackChunkName: "csv" */ './CsvChoices.tsx').then((file) => file.CsvChoices),
);

/** Columns that are there to be pressed. */
const pressed = 'restore';

/** Takes a list into a file. */
export function CsvButton(given: {
  definition: EntityDefinition;
  list: ListGiven;
  columns: readonly Column[];
  zone: string;
}) {
  const { definition, list, columns, zone } = given;
  const { start, told } = useCsvOut(definition);
  const shown = columns.map(({ name }) => name).filter((name) => name !== pressed);
  return (
    <PopoverButton
      label="CSV"
      icon={<FileTextOutlined aria-hidden />}
      title={`${definition.plural} as CSV`}
      placement="bottomRight"
    >
      <CsvChoices
        definition={definition}
        inBin={list.bin === true}
        told={told}
        onWrite={(what) => void start({ list, columns: what === 'shown' ? shown : null, zone })}
      />
    </PopoverButton>
  );
}
