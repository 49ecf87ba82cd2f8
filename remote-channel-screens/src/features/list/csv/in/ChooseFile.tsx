import { type DragEvent, useId, useState } from 'react';
import styles from './csv-in.module.css';

interface ChooseFileProps {
  wrong: string | null;
  isBusy: boolean;
  onFile: (file: File) => void;
}

/** Takes a file: chosen, or dropped. */
export function ChooseFile({ wrong, isBusy, onFile }: ChooseFileProps) {
  const [isOver, setOver] = useState(false);
  const problem = useId();
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !isBusy) onFile(file);
  }
  return (
    <>
      <label
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.name}>
          {isBusy ? 'Reading the file' : 'Choose a CSV file, or drop it here'}
        </span>
        <span className={styles.muted}>
          Separated by commas, semicolons or tabs, its first line naming the columns. At most 200,000 lines.
        </span>
        <input
          type="file"
          className={styles.input}
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          aria-invalid={wrong !== null}
          aria-describedby={problem}
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // The same file again is a choice too.
            target.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      <p id={problem} role="alert" className={styles.wrong}>
        {wrong}
      </p>
      <p className={styles.muted}>
        To begin, choose “Save everything” in this list, change the file, and import it again. You check each
        line before Fairlead writes it.
      </p>
    </>
  );
}
