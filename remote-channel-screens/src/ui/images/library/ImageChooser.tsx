import { useDeferredValue, useState } from 'react';
import type { LibraryImage } from 'shared-contracts/api/images';
import { Input, Skeleton } from 'shared-contracts/ui/frame';
import { Modal } from 'shared-contracts/ui/layers';
import { Failure } from '../../Failure.tsx';
import { ImageGrid } from './ImageGrid.tsx';
import styles from './library.module.css';
import { useLibrary } from './use-library.ts';

export interface ImageChooserProps {
  isOpen: boolean;
  onChoose: (image: LibraryImage) => void;
  onClose: () => void;
  onClosed: () => void;
}

/** The images of the space in a dialog, to choose one of them. */
export function ImageChooser({ isOpen, onChoose, onClose, onClosed }: ImageChooserProps) {
  const [typed, setTyped] = useState('');
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
      footer={null}
      onCancel={onClose}
      afterOpenChange={(open) => !open && onClosed()}
    >
      <div className={styles.chooser}>
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
        {error && <Failure what="The images could not be read" error={error} onRetry={() => refetch()} />}
        {isPending && <Skeleton title={false} paragraph={{ rows: 4 }} />}
        {!isPending && !error && images.length === 0 && (
          <p role="status">{words ? 'No image has these words.' : 'There are no images yet. Upload one.'}</p>
        )}
        <div className={styles.scroll}>
          <ImageGrid
            images={images}
            onChoose={onChoose}
            hasMore={hasNextPage}
            isReadingMore={isFetchingNextPage}
            onMore={() => void fetchNextPage()}
          />
        </div>
      </div>
    </Modal>
  );
}
