import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type FocalPoint, focalPosition } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/frame';
import styles from './focal-point.module.css';

const middle: FocalPoint = { x: 50, y: 50 };
const step = 5;
const keys: Partial<Record<string, FocalPoint>> = {
  ArrowLeft: { x: -step, y: 0 },
  ArrowRight: { x: step, y: 0 },
  ArrowUp: { x: 0, y: -step },
  ArrowDown: { x: 0, y: step },
};

const within = (value: number) => Math.min(100, Math.max(0, Math.round(value)));

interface FocalPointInputProps {
  src: string;
  value: FocalPoint | null;
  /** What gives the middle: no point, or the point in the middle where that says something else than none, as for every entry that shows an image. */
  middleIs?: 'none' | 'point';
  onChange: (focalPoint: FocalPoint | null) => void;
}

/** The point of an image that stays in view where it is cropped: by a press, a drag or the arrow keys. Beside it, what a square and a wide crop show. */
export function FocalPointInput({ src, value, middleIs = 'none', onChange }: FocalPointInputProps) {
  const picture = useRef<HTMLImageElement>(null);
  const { x, y } = value ?? middle;
  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }) => {
    const box = picture.current?.getBoundingClientRect();
    if (!box || box.width === 0 || box.height === 0) return;
    const at = { x: ((clientX - box.left) / box.width) * 100, y: ((clientY - box.top) / box.height) * 100 };
    onChange({ x: within(at.x), y: within(at.y) });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = keys[event.key];
    if (!by) return;
    event.preventDefault();
    onChange({ x: within(x + by.x), y: within(y + by.y) });
  };
  const back = middleIs === 'none' ? null : middle;
  const isBack = back === null ? value === null : value?.x === back.x && value.y === back.y;
  const objectPosition = focalPosition({ focalPoint: value ?? undefined });
  return (
    <div className={styles.input}>
      <button
        type="button"
        className={styles.whole}
        aria-label={`Focal point: ${x} % from the left, ${y} % from the top. Arrow keys move it.`}
        // A finger may be about to scroll: its tap is a click.
        onPointerDown={(event: PointerEvent) => {
          if (event.button !== 0 || event.pointerType === 'touch') return;
          event.currentTarget.setPointerCapture(event.pointerId);
          pointAt(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) pointAt(event);
        }}
        // That of a key has no place.
        onClick={(event) => event.detail > 0 && pointAt(event)}
        onKeyDown={onKeyDown}
      >
        <img ref={picture} className={styles.picture} src={src} alt="" draggable={false} />
        <span className={styles.point} style={{ left: `${x}%`, top: `${y}%` }} />
      </button>
      <div className={styles.crops} aria-hidden>
        <img className={styles.square} src={src} alt="" style={{ objectPosition }} />
        <img className={styles.wide} src={src} alt="" style={{ objectPosition }} />
        <span className={styles.caption}>Cropped to a square, and wide</span>
      </div>
      <p className={styles.hint}>
        Press what must stay in view where the image is cropped.{' '}
        {!isBack && (
          <Button size="small" onClick={() => onChange(back)}>
            {value ? 'Back to the middle' : 'Keep the middle'}
          </Button>
        )}
      </p>
    </div>
  );
}
