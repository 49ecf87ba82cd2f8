import { type CSSProperties, type ReactNode, type Ref, useState } from 'react';
import { type Image, imageAt, type PlanPoint } from 'shared-contracts/entities';
import styles from './plan.module.css';

// Of a sheet without an image, and of one whose image is not there yet.
const usualProportion = 16 / 10;

/** Where something lies on the sheet. */
export function spotStyle({ x, y }: PlanPoint): CSSProperties {
  return { left: `${x * 100}%`, top: `${y * 100}%` };
}

/** Points as the attribute `points` of a shape on the sheet. */
export function shapePoints(points: readonly PlanPoint[]): string {
  return points.map(({ x, y }) => `${x},${y}`).join(' ');
}

interface PlanSheetProps {
  /** The image of the floor; null for an empty sheet. */
  image: Image | null;
  /** Its shapes, as SVG in a square of one unit. */
  shapes: ReactNode;
  /** What lies above the shapes, each at its {@link spotStyle}. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
  className?: string | undefined;
  style?: CSSProperties;
  /** Whether it is so small that a small image is enough. */
  isSmall?: boolean;
}

/** A plan of a floor: its image, shapes on it, and labels above them. It is as wide as there is room, with the proportions of the image. */
export function PlanSheet(props: PlanSheetProps) {
  const { image, shapes, children, ref, className, style, isSmall = false } = props;
  const src = image && imageAt(image, isSmall ? 480 : 1920);
  const [proportion, setProportion] = useState({ of: '', is: usualProportion });
  const ratio = src && proportion.of === src ? proportion.is : usualProportion;
  return (
    <div
      ref={ref}
      className={[styles.sheet, className].filter(Boolean).join(' ')}
      style={{ ...style, aspectRatio: ratio }}
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
