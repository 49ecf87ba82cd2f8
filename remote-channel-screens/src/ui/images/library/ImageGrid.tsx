import type { LibraryImage } from 'shared-contracts/api/images';
import { focalPosition, imageAt } from 'shared-contracts/entities';
import { Button } from 'shared-contracts/ui/frame';
import { numberText } from '../../value-text.ts';
import styles from './library.module.css';

/** What an image is called: its alt text, the one that it has where it is shown, or the name of its file. */
export function calledImage({ alt, name, shown }: Pick<LibraryImage, 'alt' | 'name' | 'shown'>): string {
  return alt || shown?.alt || name || 'Without alt text';
}

/** How many rows show an image. */
function usesText(uses: number): string {
  if (uses === 0) return 'Not used';
  return uses === 1 ? 'Used in 1 entry' : `Used in ${numberText(uses)} entries`;
}

interface ImageGridProps {
  images: readonly LibraryImage[];
  chosen?: string | null;
  /** The keys of those that are picked, where several may be. */
  picked?: readonly string[] | undefined;
  onChoose: (image: LibraryImage) => void;
  hasMore: boolean;
  isReadingMore: boolean;
  onMore: () => void;
}

/** Images as tiles, each a button. */
export function ImageGrid({
  images,
  chosen,
  picked,
  onChoose,
  hasMore,
  isReadingMore,
  onMore,
}: ImageGridProps) {
  return (
    <>
      <ul className={styles.grid}>
        {images.map((image) => (
          <li key={image.key}>
            <button
              type="button"
              className={styles.tile}
              data-image={image.key}
              aria-current={image.key === chosen ? 'true' : undefined}
              aria-pressed={picked?.includes(image.key)}
              onClick={() => onChoose(image)}
            >
              <img
                className={styles.picture}
                src={imageAt(image, 480) ?? image.url}
                alt=""
                loading="lazy"
                style={{ objectPosition: focalPosition({ focalPoint: image.focalPoint ?? undefined }) }}
              />
              <span className={styles.name}>{calledImage(image)}</span>{' '}
              <span className={styles.fact}>{usesText(image.uses)}</span>
            </button>
          </li>
        ))}
      </ul>
      {hasMore && (
        <Button className={styles.more ?? ''} loading={isReadingMore} onClick={onMore}>
          Older images
        </Button>
      )}
    </>
  );
}
