import type { ReactNode } from 'react';
import type { EntityDefinition, Field } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { LeftOutlined } from 'shared-contracts/ui/icons';
import type { ListPreferences } from '../../api/list-preferences.api.ts';
import type { ListOptions } from '../../api/rows.api.ts';
import type { Titles } from '../../ui/value-text.ts';
import type { ViewType } from '../../ui/view-type.ts';
import { ListMenu } from './actions/ListMenu.tsx';
import type { ColumnChoicesProps } from './columns/ColumnChoices.tsx';
import { ColumnPicker } from './columns/ColumnPicker.tsx';
import type { Column } from './columns/columns.model.ts';
import { useCsvOut } from './csv/use-csv-out.ts';
import { FilterButton } from './filters/FilterButton.tsx';
import styles from './toolbar.module.css';
import { ViewTypeSwitch } from './ViewTypeSwitch.tsx';
import { ViewsButton } from './views/ViewsButton.tsx';
import type { Viewing } from './views/ViewsMenu.tsx';

/** The row of tools above a list, beside its title if it has one. */
export function ListToolbar(props: {
  definition: EntityDefinition;
  /** The heading of the screen, if the list renders it. */
  title: string | null;
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
  /** The field whose filter another part of the screen shows. */
  said: string | null;
  /** The number of rows, and notes on them. */
  statusText: string;
  /** Null where the list has no views. */
  viewing: Viewing | null;
  onViewType: (name: string) => void;
  onFilter: (field: string, value: string | null) => void;
  onTaxons: (ids: readonly number[]) => void;
  choices: ColumnChoicesProps;
  inTrash: boolean;
  /** The query string of the trash, or, in the trash, of the list. */
  toTrash: string;
  /** The button of a new row. */
  action: ReactNode;
  /** Whether there is no row yet: then the list itself offers the first one. */
  isEmpty: boolean;
  children: ReactNode;
}) {
  const { definition, fields, titles, preferences, columns, viewTypes, viewType } = props;
  const { list, zone, fixed, viewing, inTrash, toTrash } = props;
  const csvOut = useCsvOut(definition);
  return (
    <div className={styles.toolbar} data-titled={props.title !== null || undefined}>
      {props.title !== null && <h1 className={styles.title}>{props.title}</h1>}
      {props.children}
      <p className={styles.total} role="status">
        {props.statusText}
        {csvOut.status && ` · ${csvOut.status}`}
      </p>
      <div className={styles.tools} data-empty-list={props.isEmpty || undefined}>
        {inTrash && (
          <Link to={{ search: toTrash }} className={styles.back}>
            <LeftOutlined aria-hidden />
            Back to {definition.plural.toLowerCase()}
          </Link>
        )}
        {viewing && !inTrash && <ViewsButton {...{ definition, viewing, preferences }} />}
        <FilterButton
          {...{ definition, fields, fixed, titles }}
          said={props.said}
          where={list.where ?? {}}
          taxons={list.taxons ?? []}
          onField={props.onFilter}
          onTaxons={props.onTaxons}
        />
        {viewTypes.length > 0 && !inTrash && (
          <ViewTypeSwitch {...{ viewTypes, viewType }} onChoose={props.onViewType} />
        )}
        {!inTrash && !viewType && (
          <span className={styles.wide}>
            <ColumnPicker {...props.choices} />
          </span>
        )}
        <ListMenu {...{ definition, columns, list, zone, fixed, csvOut, inTrash, toTrash }} />
        {props.action}
      </div>
    </div>
  );
}
