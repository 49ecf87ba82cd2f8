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
import { Button } from 'shared-contracts/ui/frame';
import { PictureOutlined } from 'shared-contracts/ui/tools';
import styles from './images.module.css';
import { useUpload } from './use-upload.ts';

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
  onUploaded: (url: string) => void;
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
  onUploaded,
  children,
}: ImagePickerProps) {
  const wrong = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, failure, send, again } = useUpload(onUploaded, mayBeDrawing);
  const [isOver, setOver] = useState(false);
  const sendFirst = useEffectEvent((file: File) => send(file));
  useEffect(
    function sendWhatCame() {
      if (first) sendFirst(first);
    },
    [first],
  );
  const take = (files: Iterable<File> | undefined) => {
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
      {children}
      {failure && (
        <p id={wrong} role="alert" className={styles.failure}>
          {failure} {again && <Button onClick={again}>Retry</Button>}
        </p>
      )}
    </div>
  );
}
