import { useRef } from 'react';
import type { Row } from 'shared-contracts/entities';
import { Link } from 'shared-contracts/router';
import { Button, Switch } from 'shared-contracts/ui/frame';
import { DownOutlined, UpOutlined } from 'shared-contracts/ui/icons';
import { AppTile } from '../../ui/app-icons/AppTile.tsx';
import { dragKind } from '../../ui/dragging/drag-kind.ts';
import { useDraggable } from '../../ui/dragging/use-draggable.ts';
import { type Half, useDropTarget } from '../../ui/dragging/use-drop-target.ts';
import styles from './app-features.module.css';

const featureKind = dragKind<{ id: number }>('feature');

interface AppFeatureRowProps {
  row: Row;
  to: string;
  from: object;
  about: string;
  isFirst: boolean;
  isLast: boolean;
  /** Whether it can be moved: all features are shown. */
  canMove: boolean;
  onDrop: (id: number, half: Half) => void;
  onMove: (by: 1 | -1) => void;
  onSwitch: (enabled: boolean) => void;
}

/** A feature that the app has: its tile, what it shows and to whom, its switch, and its place in the order. */
export function AppFeatureRow(props: AppFeatureRowProps) {
  const { row, canMove } = props;
  const item = useRef<HTMLLIElement>(null);
  const isDragged = useDraggable(item, { kind: featureKind, dragged: { id: row.id }, canDrag: canMove });
  const over = useDropTarget(item, {
    kind: featureKind,
    takes: ({ id }) => id !== row.id,
    onDrop: ({ id }, half) => props.onDrop(id, half),
  });
  const name = String(row.values.name);
  const enabled = row.values.enabled === true;
  return (
    <li
      ref={item}
      className={styles.feature}
      data-off={!enabled || undefined}
      data-dragged={isDragged || undefined}
      data-over={over ?? undefined}
      data-movable={canMove || undefined}
    >
      <span className={styles.grip} aria-hidden>
        ⠿
      </span>
      <AppTile icon={row.values.icon} name={name} />
      <span className={styles.text}>
        <Link className={styles.name} to={props.to} state={props.from}>
          {name}
        </Link>
        <span className={styles.about}>{props.about}</span>
      </span>
      <span className={styles.steps}>
        <Button
          type="text"
          icon={<UpOutlined aria-hidden />}
          aria-label={`Move ${name} up`}
          disabled={!canMove}
          // Not disabled at the end of its way, which would take the focus from it.
          aria-disabled={props.isFirst || undefined}
          onClick={() => !props.isFirst && props.onMove(-1)}
        />
        <Button
          type="text"
          icon={<DownOutlined aria-hidden />}
          aria-label={`Move ${name} down`}
          disabled={!canMove}
          // Not disabled at the end of its way, which would take the focus from it.
          aria-disabled={props.isLast || undefined}
          onClick={() => !props.isLast && props.onMove(1)}
        />
      </span>
      <Switch
        checked={enabled}
        aria-label={`Show ${name} in the app`}
        onChange={(checked) => props.onSwitch(checked)}
      />
    </li>
  );
}
