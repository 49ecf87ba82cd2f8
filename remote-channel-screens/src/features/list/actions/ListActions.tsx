import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import type { CustomEntity } from 'shared-contracts/api/custom-fields';
import type { EntityDefinition } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import {
  ControlOutlined,
  DeleteOutlined,
  DownloadOutlined,
  HistoryOutlined,
  UploadOutlined,
} from 'shared-contracts/ui/icons';
import { customFieldsPages } from '../../../ui/custom-fields-page.ts';
import styles from './actions.module.css';

export interface ListActionsProps {
  definition: EntityDefinition;
  inTrash: boolean;
  /** The query string of the trash. */
  toTrash: string;
  /** Whether a file is being written, so that no other one begins. */
  isWriting: boolean;
  onClose: () => void;
  onExport: (what: 'shown' | 'all') => void;
  onImport: () => void;
  onActivity: () => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

// The help beside the button is its description, so that its name stays short.
function Item({
  icon,
  help,
  children,
}: {
  icon: ReactNode;
  help: string;
  children: (id: string) => ReactNode;
}) {
  const id = useId();
  return (
    <li className={styles.item}>
      {icon}
      {children(id)}
      <span id={id} className={styles.help}>
        {help}
      </span>
    </li>
  );
}

function Action(props: {
  icon: ReactNode;
  label: string;
  help: string;
  isDisabled?: boolean;
  opens?: 'dialog';
  onPress: () => void;
}) {
  return (
    <Item icon={props.icon} help={props.help}>
      {(id) => (
        <button
          type="button"
          className={styles.action}
          aria-describedby={id}
          aria-haspopup={props.opens}
          aria-disabled={props.isDisabled}
          onClick={() => !props.isDisabled && props.onPress()}
        >
          {props.label}
        </button>
      )}
    </Item>
  );
}

/** The actions of a list, each with what it does. The arrow keys go through them. */
export function ListActions(props: ListActionsProps) {
  const { definition, inTrash, isWriting, onClose, onExport } = props;
  const list = useRef<HTMLUListElement>(null);
  const plural = definition.plural.toLowerCase();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const goOn = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const all = [...(list.current?.querySelectorAll<HTMLElement>('button, a') ?? [])];
    if (step === undefined || all.length === 0) return;
    event.preventDefault();
    const now = all.indexOf(document.activeElement as HTMLElement);
    all[(now + step + all.length) % all.length]?.focus();
  };
  return (
    <ul ref={list} className={styles.actions} aria-label={`Actions for ${plural}`} onKeyDown={goOn}>
      {!inTrash && (
        <Action
          icon={<UploadOutlined aria-hidden />}
          label="Import a file"
          help={`Adds and changes ${plural}. You check each line first.`}
          opens="dialog"
          onPress={then(props.onImport)}
        />
      )}
      <Action
        icon={<DownloadOutlined aria-hidden />}
        label="Export this view"
        help={`All matching ${plural}, with the visible columns. For reading.`}
        isDisabled={isWriting}
        onPress={then(() => onExport('shown'))}
      />
      {!inTrash && (
        <Action
          icon={<DownloadOutlined aria-hidden />}
          label="Export all fields"
          help={`All matching ${plural}. For editing and importing again.`}
          isDisabled={isWriting}
          onPress={then(() => onExport('all'))}
        />
      )}
      <Action
        icon={<HistoryOutlined aria-hidden />}
        label="Activity"
        help="Bulk operations and imports, each with its undo."
        opens="dialog"
        onPress={then(props.onActivity)}
      />
      {definition.customFields && !inTrash && (
        <Item icon={<ControlOutlined aria-hidden />} help={`Fields of your own for ${plural}.`}>
          {(id) => (
            <Link
              to={customFieldsPages[definition.name as CustomEntity]}
              className={styles.action}
              aria-describedby={id}
              onClick={onClose}
            >
              Custom fields
            </Link>
          )}
        </Item>
      )}
      {!inTrash && (
        <Item icon={<DeleteOutlined aria-hidden />} help={`Deleted ${plural}, to restore.`}>
          {(id) => (
            <Link
              to={{ search: props.toTrash }}
              className={styles.action}
              aria-label={`Trash of ${plural}`}
              aria-describedby={id}
              onClick={onClose}
            >
              Trash
            </Link>
          )}
        </Item>
      )}
    </ul>
  );
}
