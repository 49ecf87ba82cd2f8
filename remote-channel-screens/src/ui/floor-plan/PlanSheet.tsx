import { type CSSProperties, type HTMLAttributes, type ReactNode, useState } from 'react';
import { type Image, imageAt, type PlanPoint } from 'shared-contracts/entities';
import type { LabelSpot } from './place.model.ts';
import styles from './plan.module.css';

// Of a sheet without an image, and of one whose image is not there yet.
const usualProportion = 16 / 10;

/** Where something lies on the sheet. */
export function spotStyle({ x, y }: PlanPoint): CSSProperties {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}

/** Where a label stands: below a pin, or within its outline, where it has so much room that no label lies above that of another room. */
export function labelStyle(spot: PlanPoint | LabelSpot): CSSProperties {
  const style = { ...spotStyle(spot), width: 'max-content' };
  if (!('width' in spot)) return { ...style, maxWidth: '72px' };
  // Whole lines: 16 px each, beside 6 px of padding and border.
  const lines = `round(down, ${spot.height * 100}% - 6px, 16px)`;
  return {
    ...style,
    maxWidth: `clamp(24px, ${spot.width * 100}%, 200px)`,
    maxHeight: `max(24px, ${lines} + 6px)`,
  };
}

/** Points as the attribute `points` of a shape on the sheet. */
export function shapePoints(points: readonly PlanPoint[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

interface PlanSheetProps extends HTMLAttributes<HTMLDivElement> {
  /** The image of the floor; null for an empty sheet. */
  image: Image | null;
  /** Its shapes, as SVG in a square of one unit. */
  shapes: ReactNode;
  /** What lies above the shapes, each at its {@link spotStyle}. */
  children: ReactNode;
  /** Its greatest height, as CSS. */
  tallest: string;
  /** How many times larger it is than where all of it is seen. */
  zoom?: number;
  /** Whether it is so small that a small image is enough. */
  isSmall?: boolean;
}

/** A plan of a floor: its image, shapes on it, and labels above them. It is as large as there is room, with the proportions of the image. */
export function PlanSheet(props: PlanSheetProps) {
  const { image, shapes, children, tallest, zoom = 1, className, isSmall = false, ...rest } = props;
  const src = image && imageAt(image, isSmall ? 480 : 1920);
  const [proportion, setProportion] = useState({ of: '', is: usualProportion });
  const ratio = src && proportion.of === src ? proportion.is : usualProportion;
  return (
    <div
      {...rest}
      className={[styles.sheet, className].filter(Boolean).join(' ')}
      style={{ aspectRatio: ratio, width: `calc(${zoom} * min(100%, ${tallest} * ${ratio}))` }}
    >
      {src && (
        <img
          className={styles.image}
          src={src}
          alt={image.alt}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalWidth > 0 && naturalHeight > 0)
              setProportion({ of: src, is: naturalWidth / naturalHeight });
          }}
        />
      )}
      <svg className={styles.shapes} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden>
        {shapes}
      </svg>
      {children}
    </div>
  );
}
