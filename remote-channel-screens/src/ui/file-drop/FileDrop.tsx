import { type DragEvent, useState } from 'react';
import styles from './file-drop.module.css';

interface FileDropProps {
  /** What it asks for, such as: Choose a CSV file, or drop it here. */
  title: string;
  /** What the file may be. */
  hint: string;
  /** Endings and media types, as of an input for files. */
  accept: string;
  isBusy: boolean;
  /** Why the last file was refused; null if it was not. `id` is that of the sentence. */
  wrong?: { id: string; isWrong: boolean };
  onFile: (file: File) => void;
}

/** Takes a file: chosen, or dropped. */
export function FileDrop({ title, hint, accept, isBusy, wrong, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  }
  return (
    <label
      className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <span className={styles.title}>{title}</span>
      <span className={styles.hint}>{hint}</span>
      <input
        type="file"
        className={styles.input}
        accept={accept}
        disabled={isBusy}
        {...(wrong ? { 'aria-invalid': wrong.isWrong, 'aria-describedby': wrong.id } : {})}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file again is a choice too.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </label>
  );
}
