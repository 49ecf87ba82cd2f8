import { type DragEvent, useDeferredValue, useRef, useState } from 'react';
import { lazyPart } from 'shared-contracts/lazy-part';
import { useLocation, useNavigationType, useSearchParams } from 'shared-contracts/router';
import { useScreen } from 'shared-contracts/shell';
import { Button, Input, Segmented, Skeleton } from 'shared-contracts/ui/frame';
import { UploadOutlined } from 'shared-contracts/ui/icons';
import { Failure } from '../../ui/Failure.tsx';
import { ImageGrid } from '../../ui/images/library/ImageGrid.tsx';
import { useLibrary } from '../../ui/images/library/use-library.ts';
import page from '../../ui/page.module.css';
import { useFiltering } from '../../ui/use-filtering.ts';
import { numberText } from '../../ui/value-text.ts';
import styles from './images.module.css';
import { sizeText } from './size-text.ts';
import { UploadFailures } from './UploadFailures.tsx';
import { useUploads } from './use-uploads.ts';

const ImagePanel = lazyPart(() => import('./ImagePanel.tsx').then((file) => file.ImagePanel));

// In the address, so that Back, a reload and a colleague find the same images.
const [opened, searched, narrowed] = ['image', 'q', 'use'];

const filters = [
  { value: 'all', label: 'All' },
  { value: 'used', label: 'Used' },
  { value: 'unused', label: 'Not used' },
] as const;

/** The images of the space: found, uploaded, described, and where they are shown. */
export function ImagesPage() {
  useScreen({ title: 'Images' });
  useFiltering(null);
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState(params.get(searched) ?? '');
  const filter = filters.find(({ value }) => value === params.get(narrowed))?.value ?? 'all';
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const words = useDeferredValue(typed.trim());
  const use = filter === 'all' ? undefined : filter;
  const library = useLibrary({ words, use });
  const { images, room, error, isPending } = library;
  const uploads = useUploads();
  const shown = params.get(opened);
  const setPart = (name: string, value: string | null, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace },
    );
  const open = (key: string | null) => setPart(opened, key, false);
  // Who is led here from elsewhere sees what the address says; what one types leads nowhere.
  const { key: place } = useLocation();
  const way = useNavigationType();
  const [seenPlace, setSeenPlace] = useState(place);
  if (place !== seenPlace) {
    setSeenPlace(place);
    if (way !== 'REPLACE') setTyped(params.get(searched) ?? '');
  }
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploads.send([...event.dataTransfer.files]);
  };
  const nothing = words || use ? 'No image is like that.' : 'No images yet. Upload some, or drop them here.';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped anywhere on it; the button does the same
    <div
      className={`${page.page} ${styles.page}`}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <header className={page.heading}>
        <h1 className={page.title}>Images</h1>
        <input
          ref={input}
          type="file"
          accept="image/*"
          multiple
          className={styles.file}
          aria-label="Files to upload"
          onChange={({ target }) => {
            uploads.send([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Button
          type="primary"
          icon={<UploadOutlined aria-hidden />}
          loading={uploads.left > 0}
          onClick={() => input.current?.click()}
        >
          {uploads.left > 0 ? `Uploading, ${numberText(uploads.left)} left` : 'Upload'}
        </Button>
      </header>
      <div className={styles.tools}>
        <Input
          className={styles.search ?? ''}
          allowClear
          aria-label="Search images"
          placeholder="Search by alt text, file name, or where it is shown"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setPart(searched, target.value.trim() || null, true);
          }}
        />
        <Segmented
          aria-label="Which images"
          options={[...filters]}
          value={filter}
          onChange={(next) => setPart(narrowed, next === 'all' ? null : next, true)}
        />
        {room && room.bytes > 0 && (
          <span className={styles.quiet}>
            {sizeText(room.bytes)} of {sizeText(room.mostBytes)}
          </span>
        )}
      </div>
      <UploadFailures refused={uploads.refused} onRetry={uploads.send} onClose={uploads.forget} />
      {error && (
        <Failure what="The images could not be read" error={error} onRetry={() => library.refetch()} />
      )}
      {isPending && <Skeleton title={false} paragraph={{ rows: 6 }} />}
      {!isPending && !error && images.length === 0 && (
        <p className={styles.nothing} role="status">
          {nothing}
        </p>
      )}
      <ImageGrid
        images={images}
        chosen={shown}
        onChoose={({ key }) => open(key)}
        hasMore={library.hasNextPage}
        isReadingMore={library.isFetchingNextPage}
        onMore={() => void library.fetchNextPage()}
      />
      <ImagePanel imageKey={shown} onClose={() => open(null)} onOpen={open} />
    </div>
  );
}
