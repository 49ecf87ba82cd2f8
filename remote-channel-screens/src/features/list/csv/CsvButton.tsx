import { useState } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { FileTextOutlined } from 'shared-contracts/ui/icons';
import type { ListOptions } from '../../../api/rows.api.ts';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import type { Column } from '../columns/columns.model.ts';
import type { CsvChoicesProps } from './CsvChoices.tsx';
import { constantsOf } from './in/arranged.model.ts';
import type { ImportDrawerProps } from './in/ImportDrawer.tsx';
import { useCsvOut } from './use-csv-out.ts';
import { useImportPlace } from './use-import-place.ts';

const CsvChoices = lazyPart<CsvChoicesProps>(() =>
  import(/* webpackChunkName: "csv" */ './CsvChoices.tsx').then((file) => file.CsvChoices),
);
const ImportDrawer = lazyPart<ImportDrawerProps>(() =>
  import(/* webpackChunkName: "csv-in" */ './in/ImportDrawer.tsx').then((file) => file.ImportDrawer),
);

/** Columns that are there to be pressed. */
const pressed = 'restore';

/** Takes a list into a file, and a file into a list. */
export function CsvButton(props: {
  definition: EntityDefinition;
  list: ListOptions;
  columns: readonly Column[];
  zone: string;
  /** Filters that belong to the screen. */
  fixed: Readonly<Record<string, string>>;
}) {
  const { definition, list, columns, zone, fixed } = props;
  const { start, status } = useCsvOut(definition);
  const place = useImportPlace();
  // What was opened again begins again.
  const [round, setRound] = useState(0);
  const shown = columns.map(({ name }) => name).filter((name) => name !== pressed);
  return (
    <>
      <PopoverButton
        key={round}
        label="CSV"
        icon={<FileTextOutlined aria-hidden />}
        title={`${definition.plural} as CSV`}
        placement="bottomRight"
      >
        <CsvChoices
          definition={definition}
          inTrash={list.trash === true}
          status={status}
          onWrite={(what) => void start({ list, columns: what === 'shown' ? shown : null, zone })}
          onBringIn={() => {
            setRound(round + 1);
            place.open();
          }}
        />
      </PopoverButton>
      {place.shown !== 'not' && (
        <ImportDrawer
          definition={definition}
          zone={zone}
          constants={constantsOf(definition, fixed)}
          isOpen={place.shown === 'open'}
          id={place.id}
          onId={place.setId}
          onClose={place.close}
          onClosed={place.leave}
        />
      )}
    </>
  );
}
