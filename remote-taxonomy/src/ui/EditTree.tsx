import Tree from 'rc-tree';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import { EditName, type Renaming } from './EditName.tsx';
import { TopLevel } from './TopLevel.tsx';
import styles from './term-tree.module.css';
import { aboveChosen, type Chosen, chosenTick } from './terms/chosen-terms.model.ts';
import type { TermIndex } from './terms/term-index.model.ts';
import { type VisibleTerm, visibleTerms } from './terms/visible-terms.model.ts';
import type { Opened } from './use-opened.ts';
import { useRange } from './use-range.ts';
import { useSize } from './use-size.ts';
import { useTermDrags } from './use-term-drag.ts';
import { type TreeCommand, useTreeKeys } from './use-tree-keys.ts';

const rowHeight = 32;

interface EditTreeProps {
  label: string;
  index: TermIndex;
  query: string;
  opened: Opened;
  chosen: Chosen;
  onChoose: (id: number) => void;
  /** Replaces the chosen terms. */
  onChosen: (chosen: Chosen) => void;
  /** The current term. */
  current: number | null;
  onCurrent: (id: number) => void;
  /** The term that was cut and waits for a paste. */
  cut: number | null;
  renaming: Renaming | null;
  onRenaming: (renaming: Renaming | null) => void;
  onRename: (renaming: Renaming) => boolean;
  onMove: (id: number, parent: number) => void;
  onCommand: (command: TreeCommand, id: number) => void;
  onPaste: (text: string) => void;
}

/** A tree of terms that a person can edit: by keys, by dragging, and by renaming in place. */
export function EditTree(props: EditTreeProps): ReactNode {
  const { index, query, opened, chosen, current } = props;
  const { ref, height } = useSize();
  const box = useRef<HTMLDivElement>(null);
  const tree = useRef<Tree<VisibleTerm>>(null);
  const visible = useMemo(
    () => visibleTerms(index, opened.ids, opened.found),
    [index, opened.ids, opened.found],
  );
  // Memoised, because rc-tree processes all rows again for a new array, even with equal keys.
  const expanded = useMemo(() => [...opened.ids], [opened.ids]);
  const selected = useMemo(() => (current === null ? [] : [current]), [current]);
  const checked = useMemo(() => {
    const keys = { checked: [] as number[], halfChecked: [] as number[] };
    if (chosen.size === 0) return keys;
    const above = aboveChosen(index, chosen);
    for (const id of visible.ids) {
      const tick = chosenTick(index, chosen, above, id);
      if (tick === 'on') keys.checked.push(id);
      if (tick === 'mixed') keys.halfChecked.push(id);
    }
    return keys;
  }, [visible, index, chosen]);
  useEffect(
    function showCurrent() {
      if (current !== null) tree.current?.scrollTo({ key: current });
    },
    [current],
  );
  const goTo = (id: number) => tree.current?.onActiveChange(id);
  const range = useRange({ ...props, found: opened.found, ids: visible.ids });
  const extendTo = (id: number) => {
    range.extendTo(id);
    goTo(id);
  };
  const onKeyDown = useTreeKeys({
    index,
    ids: visible.ids,
    current,
    isCut: props.cut !== null,
    onCurrent: goTo,
    onCommand: props.onCommand,
    onExtend: extendTo,
    onAll: range.turnAll,
  });
  const drags = useTermDrags({
    index,
    canDrag: props.renaming === null,
    onMove: props.onMove,
    onHold: (id) => {
      const isClosed = id > 0 && !opened.ids.has(id) && index.terms.get(id)?.children.length;
      if (isClosed) opened.setIds(new Set([...opened.ids, id]));
    },
  });
  const isBelow = drags.dragged !== null && index.terms.get(drags.dragged)?.parent !== 0;

  return (
    <div ref={ref} className={styles.room}>
      {isBelow && <TopLevel drags={drags} />}
      <div
        ref={box}
        className={styles.tree}
        data-flat={index.terms.size === index.roots.length || undefined}
        onKeyDownCapture={(event) => {
          if (event.target instanceof HTMLInputElement) return;
          // A mouse move clears the active row of rc-tree: continue from the current term.
          const widget = tree.current;
          const isLost = widget !== null && widget.state.activeKey === null;
          if (isLost && current !== null && visible.ids.includes(current)) {
            flushSync(() => widget.onActiveChange(current));
          }
          onKeyDown(event);
        }}
        onPaste={(event) => {
          if (!(event.target instanceof HTMLInputElement)) props.onPaste(event.clipboardData.getData('text'));
        }}
      >
        <Tree<VisibleTerm>
          ref={tree}
          prefixCls="rc-tree"
          aria-label={props.label}
          aria-multiselectable
          checkable
          checkStrictly
          selectable
          showIcon={false}
          virtual
          height={height || rowHeight}
          itemHeight={rowHeight}
          treeData={visible.terms}
          expandedKeys={expanded}
          checkedKeys={checked}
          selectedKeys={selected}
          titleRender={(row) => (
            <EditName
              term={index.terms.get(Number(row.key))}
              query={query}
              isCut={row.key === props.cut}
              drags={drags}
              renaming={props.renaming?.id === row.key ? props.renaming : null}
              onRenaming={props.onRenaming}
              onRename={props.onRename}
              onLeave={() => box.current?.querySelector<HTMLElement>('[role="tree"]')?.focus()}
            />
          )}
          onExpand={(keys) => opened.setIds(new Set(keys.map(Number)))}
          onCheck={(_, { node, nativeEvent }) => {
            const id = Number(node.key);
            if (nativeEvent.shiftKey) extendTo(id);
            else props.onChoose(id);
          }}
          onSelect={(_, { node, nativeEvent }) => {
            const id = Number(node.key);
            if (nativeEvent.shiftKey) extendTo(id);
            else props.onCurrent(id);
          }}
          onActiveChange={(key) => key !== null && props.onCurrent(Number(key))}
        />
      </div>
    </div>
  );
}
