import { useDeferredValue, useState } from 'react';
import type { LibraryImage } from 'shared-contracts/api/images';
import { Button, Input, Skeleton } from 'shared-contracts/ui/frame';
import { Modal } from 'shared-contracts/ui/layers';
import { Failure } from '../../Failure.tsx';
import { ImageGrid } from './ImageGrid.tsx';
import styles from './library.module.css';
import { useLibrary } from './use-library.ts';

export interface ImageChooserProps {
  isOpen: boolean;
  onChoose: (image: LibraryImage) => void;
  /** Takes several images, in the order in which they were picked. Without it, one is chosen. */
  onSeveral?: ((images: readonly LibraryImage[]) => void) | undefined;
  onClose: () => void;
  onClosed: () => void;
}

/** The images of the space in a dialog, to choose one of them, or several where that may be. */
export function ImageChooser({ isOpen, onChoose, onSeveral, onClose, onClosed }: ImageChooserProps) {
  const [typed, setTyped] = useState('');
  // Null while a press chooses one image at once.
  const [picked, setPicked] = useState<readonly LibraryImage[] | null>(null);
  const pick = (image: LibraryImage) => {
    if (picked === null) return onChoose(image);
    const others = picked.filter(({ key }) => key !== image.key);
    setPicked(others.length < picked.length ? others : [...picked, image]);
  };
  const use = () => {
    const [first, second] = picked ?? [];
    if (first && second) onSeveral?.(picked ?? []);
    else if (first) onChoose(first);
  };
  const words = useDeferredValue(typed.trim());
  const { images, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useLibrary({
    words,
    use: undefined,
  });
  return (
    <Modal
      title="Choose an image"
      open={isOpen}
      width={880}
      footer={
        picked && (
          <Button type="primary" disabled={picked.length === 0} onClick={use}>
            {picked.length > 1 ? `Use ${picked.length} images` : 'Use the image'}
          </Button>
        )
      }
      onCancel={onClose}
      afterOpenChange={(open) => !open && onClosed()}
    >
      <div className={styles.chooser}>
        <div className={styles.tools}>
          <Input
            autoFocus
            allowClear
            aria-label="Search images"
            placeholder="Search by alt text, file name, or where it is shown"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter would save the form around.
            onPressEnter={(event) => event.preventDefault()}
          />
          {onSeveral && (
            <Button aria-pressed={picked !== null} onClick={() => setPicked(picked ? null : [])}>
              {picked ? 'Choose one' : 'Choose several'}
            </Button>
          )}
        </div>
        {error && <Failure what="The images could not be read" error={error} onRetry={() => refetch()} />}
        {isPending && <Skeleton title={false} paragraph={{ rows: 4 }} />}
        {!isPending && !error && images.length === 0 && (
          <p role="status">{words ? 'No image has these words.' : 'There are no images yet. Upload one.'}</p>
        )}
        <div className={styles.scroll}>
          <ImageGrid
            images={images}
            picked={picked?.map(({ key }) => key)}
            onChoose={pick}
            hasMore={hasNextPage}
            isReadingMore={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </div>
      </div>
    </Modal>
  );
}
