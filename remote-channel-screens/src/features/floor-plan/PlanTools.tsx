import { Button } from 'shared-contracts/ui/base';
import { Tooltip } from 'shared-contracts/ui/frame';
import styles from './floor-plan.module.css';
import type { Drawing, PlanTool } from './use-drawing.ts';
import type { useZoom } from './use-zoom.ts';

const byKeys = 'Or move the cross by the arrow keys and press Space. Escape leaves.';

const tools: readonly { tool: PlanTool; label: string; how: string; byTouch: string }[] = [
  {
    tool: 'outline',
    label: 'Outline',
    how: `Click each corner; the first corner or Enter closes it. ${byKeys}`,
    byTouch: 'Tap each corner; the first corner closes it.',
  },
  {
    tool: 'rectangle',
    label: 'Rectangle',
    how: `Drag from one corner to the other. ${byKeys}`,
    byTouch: 'Drag from one corner to the other.',
  },
  {
    tool: 'pin',
    label: 'Pin',
    how: `Click where the pin stands. ${byKeys}`,
    byTouch: 'Tap where the pin stands.',
  },
];

interface PlanToolsProps {
  drawing: Drawing;
  zoom: ReturnType<typeof useZoom>;
  onBegin: (tool: PlanTool) => void;
}

// A phone has no keys to name.
const isTouched = () => globalThis.matchMedia?.('(pointer: coarse)').matches === true;

/** What a person has to do with the chosen tool, or to begin. */
export function hintOf({ tool, chosen, rooms }: Pick<Drawing, 'tool' | 'chosen' | 'rooms'>): string {
  if (rooms.length === 0) return '';
  if (!chosen) return 'Choose a room in the list or on the plan.';
  const how = tools.find((one) => one.tool === tool);
  if (isTouched()) return how?.byTouch ?? `Drag ${chosen.name} or its points.`;
  return how?.how ?? `Drag ${chosen.name} or its points, or move what has the focus by the arrow keys.`;
}

/** The tools of the editor: what is drawn for the chosen room, Undo and Redo, and zoom. */
export function PlanTools({ drawing, zoom, onBegin }: PlanToolsProps) {
  const { editing, chosen, tool, corners } = drawing;
  const [undo, redo] = [editing.done.at(-1)?.words, editing.undone.at(-1)?.words];
  return (
    <div className={styles.tools} role="toolbar" aria-label="Plan">
      {tools.map((one) => (
        <Button
          key={one.tool}
          type={tool === one.tool ? 'primary' : 'default'}
          aria-pressed={tool === one.tool}
          disabled={!chosen}
          title={chosen ? one.how : 'Choose a room first.'}
          onClick={() => (tool === one.tool ? drawing.leaveTool() : onBegin(one.tool))}
        >
          {one.label}
        </Button>
      ))}
      <span className={styles.gap} />
      <Tooltip title={undo && `Undo: ${undo}`}>
        <Button disabled={!undo && corners.length === 0} onClick={drawing.undo} aria-keyshortcuts="Control+Z">
          Undo
        </Button>
      </Tooltip>
      <Tooltip title={redo && `Redo: ${redo}`}>
        <Button disabled={!redo} onClick={drawing.redo} aria-keyshortcuts="Control+Shift+Z">
          Redo
        </Button>
      </Tooltip>
      <span className={styles.gap} />
      <Button aria-label="Zoom out" title="Zoom out (−)" disabled={zoom.isWhole} onClick={zoom.zoomOut}>
        −
      </Button>
      <Button title="Show the whole plan (0)" disabled={zoom.isWhole} onClick={zoom.showWhole}>
        {`${Math.round(zoom.zoom * 100)} %`}
      </Button>
      <Button aria-label="Zoom in" title="Zoom in (+)" disabled={zoom.isClosest} onClick={zoom.zoomIn}>
        +
      </Button>
    </div>
  );
}
