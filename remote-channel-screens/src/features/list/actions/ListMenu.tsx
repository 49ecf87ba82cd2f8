import { useRef, useState } from 'react';
import type { EntityDefinition } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { EllipsisOutlined } from 'shared-contracts/ui/icons';
import type { ListOptions } from '../../../api/rows.api.ts';
import { PopoverButton } from '../../../ui/popover/PopoverButton.tsx';
import type { Column } from '../columns/columns.model.ts';
import type { ImportDrawerProps } from '../csv/in/ImportDrawer.tsx';
import type { CsvOut } from '../csv/use-csv-out.ts';
import { useExportInAddress } from '../csv/use-export-in-address.ts';
import { useImportPlace } from '../csv/use-import-place.ts';
import type { BulkOperationsDrawerProps } from '../many/BulkOperationsDrawer.tsx';
import type { ListActionsProps } from './ListActions.tsx';

const ListActions = lazyPart<ListActionsProps>(() =>
  import(/* webpackChunkName: "narrowing" */ './ListActions.tsx').then((file) => file.ListActions),
);
const ImportDrawer = lazyPart<ImportDrawerProps>(() =>
  import(/* webpackChunkName: "csv-in" */ '../csv/in/ImportDrawer.tsx').then((file) => file.ImportDrawer),
);
const BulkOperationsDrawer = lazyPart<BulkOperationsDrawerProps>(() =>
  import(/* webpackChunkName: "many" */ '../many/BulkOperationsDrawer.tsx').then(
    (file) => file.BulkOperationsDrawer,
  ),
);

/** Columns that are there to be pressed. */
const pressed = 'restore';

/** The menu of rare list actions: import, export, activity and trash. */
export function ListMenu(props: {
  definition: EntityDefinition;
  list: ListOptions;
  columns: readonly Column[];
  zone: string;
  /** Filters that belong to the screen. */
  fixed: Readonly<Record<string, string>>;
  csvOut: CsvOut;
  inTrash: boolean;
  /** The query string of the trash. */
  toTrash: string;
}) {
  const { definition, list, zone, csvOut } = props;
  const button = useRef<HTMLElement>(null);
  const importing = useImportPlace();
  const [activity, setActivity] = useState<'open' | 'closing' | 'not'>('not');
  const shown = props.columns.map(({ name }) => name).filter((name) => name !== pressed);
  const plural = definition.plural.toLowerCase();
  useExportInAddress(() => void csvOut.start({ list, columns: null, zone }));
  return (
    <>
      <PopoverButton
        isQuiet
        label=""
        name={`More actions for ${plural}`}
        icon={<EllipsisOutlined aria-hidden />}
        title={definition.plural}
        placement="bottomRight"
        buttonRef={button}
      >
        {(close) => (
          <ListActions
            definition={definition}
            inTrash={props.inTrash}
            toTrash={props.toTrash}
            isWriting={csvOut.status !== ''}
            onClose={close}
            onExport={(what) => void csvOut.start({ list, columns: what === 'shown' ? shown : null, zone })}
            onImport={importing.open}
            onActivity={() => setActivity('open')}
          />
        )}
      </PopoverButton>
      {importing.shown !== 'not' && (
        <ImportDrawer
          definition={definition}
          zone={zone}
          fixed={props.fixed}
          isOpen={importing.shown === 'open'}
          id={importing.id}
          onId={importing.setId}
          onClose={importing.close}
          onClosed={() => {
            importing.leave();
            button.current?.focus();
          }}
        />
      )}
      {activity !== 'not' && (
        <BulkOperationsDrawer
          definition={definition}
          isOpen={activity === 'open'}
          onClose={() => setActivity('closing')}
          onClosed={() => {
            setActivity('not');
            button.current?.focus();
          }}
        />
      )}
    </>
  );
}
