import {
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import type { LibraryImage } from 'shared-contracts/api/images';
import type { Image } from 'shared-contracts/entities';
import { lazyPart } from 'shared-contracts/lazy-part';
import { Button } from 'shared-contracts/ui/frame';
import { PictureOutlined } from 'shared-contracts/ui/tools';
import { useDrawer } from '../drawers/use-drawer.ts';
import styles from './images.module.css';
import type { ImageChooserProps } from './library/ImageChooser.tsx';
import { useUpload } from './use-upload.ts';

const ImageChooser = lazyPart<ImageChooserProps>(() =>
  import('./library/ImageChooser.tsx').then((file) => file.ImageChooser),
);

/** An image that somebody picked. */
export type PickedImage = Pick<Image, 'url' | 'focalPoint'> & Partial<NonNullable<LibraryImage['shown']>>;

/** What the library says of an image, or else what an entry that shows it says. */
function pickedOf({ url, alt, credit, focalPoint, shown = { alt: '' } }: LibraryImage): PickedImage {
  const words = alt ? { alt } : shown;
  return {
    ...{ url, ...(words.alt ? words : {}) },
    ...(credit ? { credit } : {}),
    ...(focalPoint ? { focalPoint } : {}),
  };
}

interface ImagePickerProps {
  id?: string;
  /** What the image is for, such as *Cover*. */
  label: string;
  /** What the button says. */
  says: string;
  describedBy?: string | undefined;
  invalid?: boolean;
  /** A file that came another way, such as pasted into a text: it is sent at once. */
  first?: File;
  /** Whether it may be an SVG. */
  mayBeDrawing?: boolean;
  /** One that was uploaded has its address alone; one of the library also what is said of it. */
  onPicked: (image: PickedImage) => void;
  /** Takes several images that are chosen, dropped or pasted at once. Without it, the first one is taken. */
  onSeveral?: (files: readonly File[]) => void;
  /** Takes several images of the library. Without it, one is chosen there. */
  onSeveralPicked?: (images: readonly PickedImage[]) => void;
  /** Shown beside the button. */
  children?: ReactNode;
}

const imageIn = (files: Iterable<File> | undefined) =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/')) ?? [...(files ?? [])][0];

/** The place to choose an image: by a button, by dropping a file, or by pasting one. */
export function ImagePicker({
  id,
  label,
  says,
  describedBy,
  invalid,
  first,
  mayBeDrawing,
  onPicked,
  onSeveral,
  onSeveralPicked,
  children,
}: ImagePickerProps) {
  const wrong = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, failure, send, again } = useUpload((url) => onPicked({ url }), mayBeDrawing);
  const [isOver, setOver] = useState(false);
  const { button: chooserButton, drawer: chooser, toggle: toggleChooser } = useDrawer();
  const sendFirst = useEffectEvent((file: File) => send(file));
  useEffect(
    function sendWhatCame() {
      if (first) sendFirst(first);
    },
    [first],
  );
  const take = (files: Iterable<File> | undefined) => {
    const several = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (onSeveral && several.length > 1) {
      onSeveral(several);
      return true;
    }
    const file = imageIn(files);
    if (file) send(file);
    return file !== undefined;
  };
  const onDrop = (event: DragEvent) => {
    setOver(false);
    if (take(event.dataTransfer.files)) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent) => {
    if (take(event.clipboardData.files)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped anywhere on it; the button does the same
    <div
      className={styles.picker}
      data-over={isOver || undefined}
      data-invalid={invalid || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      onPaste={onPaste}
    >
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple={onSeveral !== undefined}
        className={styles.file}
        aria-label={`${label}: file`}
        onChange={({ target }) => {
          take(target.files ?? undefined);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button
        {...(id === undefined ? {} : { id })}
        icon={<PictureOutlined aria-hidden />}
        loading={isBusy}
        aria-label={`${label}: ${says}`}
        aria-describedby={[failure ? wrong : '', describedBy ?? ''].filter(Boolean).join(' ') || undefined}
        onClick={() => input.current?.click()}
      >
        {isBusy ? 'Uploading' : says}
      </Button>
      <Button
        ref={chooserButton}
        aria-label={`${label}: from your images`}
        aria-haspopup="dialog"
        disabled={isBusy}
        // Of a double click, the second press would close it again.
        onClick={() => chooser === null && toggleChooser()}
      >
        From your images
      </Button>
      {children}
      {chooser && (
        <ImageChooser
          {...chooser}
          onChoose={(image) => {
            onPicked(pickedOf(image));
            chooser.onClose();
          }}
          onSeveral={
            onSeveralPicked &&
            ((several) => {
              onSeveralPicked(several.map(pickedOf));
              chooser.onClose();
            })
          }
        />
      )}
      {failure && (
        <p id={wrong} role="alert" className={styles.failure}>
          {failure} {again && <Button onClick={again}>Retry</Button>}
        </p>
      )}
    </div>
  );
}
