import type { ReactNode } from 'react';
import type { EntityDefinition, Field } from 'shared-contracts/entities';
import type { ListPreferences } from '../../api/list-preferences.api.ts';
import type { ListOptions } from '../../api/rows.api.ts';
import type { Titles } from '../../ui/value-text.ts';
import type { ViewType } from '../../ui/view-type.ts';
import type { ColumnChoicesProps } from './columns/ColumnChoices.tsx';
import { ColumnPicker } from './columns/ColumnPicker.tsx';
import type { Column } from './columns/columns.model.ts';
import { CsvButton } from './csv/CsvButton.tsx';
import { FieldFilters } from './filters/FieldFilters.tsx';
import styles from './filters/toolbar.module.css';
import { BulkOperationsButton } from './many/BulkOperationsButton.tsx';
import { TrashLink } from './TrashLink.tsx';
import { ViewTypeSwitch } from './ViewTypeSwitch.tsx';
import { ViewsButton } from './views/ViewsButton.tsx';
import type { Viewing } from './views/ViewsMenu.tsx';

/** The toolbar above a list. */
export function ListToolbar(props: {
  definition: EntityDefinition;
  fields: readonly { name: string; field: Field }[];
  titles: Titles;
  preferences: ListPreferences;
  columns: readonly Column[];
  viewTypes: readonly ViewType[];
  viewType: ViewType | null;
  list: ListOptions;
  zone: string;
  /** Filters that belong to the screen. */
  fixed: Readonly<Record<string, string>>;
  /** How many rows there are, and further notes on them. */
  said: string;
  /** Null where the list has no views. */
  viewing: Viewing | null;
  onViewType: (name: string) => void;
  onFilter: (field: string, value: string | null) => void;
  choices: ColumnChoicesProps;
  inTrash: boolean;
  /** The query string of the trash, or, in the trash, of the list. */
  toTrash: string;
  children: ReactNode;
}) {
  const {
    definition,
    fields,
    titles,
    preferences,
    columns,
    viewTypes,
    viewType,
    list,
    zone,
    viewing,
    inTrash,
  } = props;
  return (
    <div className={styles.toolbar}>
      {props.children}
      {viewing && !inTrash && <ViewsButton {...{ definition, viewing, preferences }} />}
      {viewTypes.length > 0 && !inTrash && (
        <ViewTypeSwitch {...{ viewTypes, viewType }} onChoose={props.onViewType} />
      )}
      <p className={styles.total} role="status">
        {props.said}
      </p>
      <div className={styles.tools}>
        <FieldFilters
          entity={definition.name}
          fields={fields}
          where={list.where}
          titles={titles}
          onChange={props.onFilter}
        />
        {!inTrash && !viewType && <ColumnPicker {...props.choices} />}
        <CsvButton {...{ definition, columns, list, zone }} fixed={props.fixed} />
        <BulkOperationsButton definition={definition} />
        <TrashLink definition={definition} isOpen={inTrash} search={props.toTrash} />
      </div>
    </div>
  );
}
