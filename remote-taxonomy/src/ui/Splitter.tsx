import { Allotment, type AllotmentHandle } from 'allotment';
import 'allotment/dist/style.css';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import styles from './splitter.module.css';
import { useSize } from './use-size.ts';

const step = 5;

/** Limits of a splitter: `least` and `most` in percent, and a minimum size of each side in pixels. */
export interface SplitterLimits {
  least: number;
  most: number;
  leastPx: number;
}

const widest: SplitterLimits = { least: 5, most: 95, leastPx: 0 };
const besidePx = 560;

const moves: Record<string, (share: number) => number> = {
  ArrowLeft: (share) => share - step,
  ArrowUp: (share) => share - step,
  ArrowRight: (share) => share + step,
  ArrowDown: (share) => share + step,
  Home: () => 0,
  End: () => 100,
};

interface SplitterProps {
  /** Accessible name of the splitter. */
  label: string;
  first: ReactNode;
  second: ReactNode;
  limits?: SplitterLimits;
}

/** Two panes with a movable line between them: at 50 % initially, from 5 to 95 % by default. They stack in a narrow space. */
export function Splitter({ label, first, second, limits: { least, most, leastPx } = widest }: SplitterProps) {
  const { ref, width, height } = useSize();
  const split = useRef<AllotmentHandle>(null);
  const [share, setShare] = useState(50);
  const stacked = width < besidePx;
  const length = stacked ? height : width;
  const minSize = Math.min(length / 2, Math.max(leastPx, (length * least) / 100));
  const limits = { minSize, maxSize: length - minSize, preferredSize: '50%' };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    const next = Math.min(most, Math.max(least, move(share)));
    split.current?.resize([(length * next) / 100, (length * (100 - next)) / 100]);
  };
  return (
    <div ref={ref} className={styles.splitter}>
      {length > 0 && (
        <>
          <Allotment
            key={String(stacked)}
            ref={split}
            vertical={stacked}
            onChange={([size = 0, other = 0]) => setShare(Math.round((size / (size + other || 1)) * 100))}
          >
            <Allotment.Pane {...limits}>
              <div className={styles.place}>{first}</div>
            </Allotment.Pane>
            <Allotment.Pane {...limits}>
              <div className={styles.place}>{second}</div>
            </Allotment.Pane>
          </Allotment>
          {/* biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; a separator that takes the focus can */}
          <div
            role="separator"
            tabIndex={0}
            aria-label={label}
            aria-orientation={stacked ? 'horizontal' : 'vertical'}
            aria-valuenow={share}
            aria-valuemin={least}
            aria-valuemax={most}
            className={styles.line}
            data-stacked={stacked || undefined}
            style={stacked ? { top: `${share}%` } : { left: `${share}%` }}
            onKeyDown={onKeyDown}
          />
        </>
      )}
    </div>
  );
}
