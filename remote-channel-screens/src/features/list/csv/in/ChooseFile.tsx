import { useId } from 'react';
import { FileDrop } from '../../../../ui/file-drop/FileDrop.tsx';
import styles from './csv-in.module.css';

interface ChooseFileProps {
  wrong: string | null;
  isBusy: boolean;
  /** Whether the list takes contacts, too. */
  isOfPeople: boolean;
  onFile: (file: File) => void;
}

/** Takes a file: chosen, or dropped. */
export function ChooseFile({ wrong, isBusy, isOfPeople, onFile }: ChooseFileProps) {
  const problem = useId();
  return (
    <>
      <FileDrop
        title={isBusy ? 'Reading the file' : 'Choose a CSV file, or drop it here'}
        hint={`Separated by commas, semicolons or tabs, its first line naming the columns. At most 200,000 lines.${isOfPeople ? ' Or contacts (vCard).' : ''}`}
        accept={`.csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain${isOfPeople ? ',.vcf,text/vcard' : ''}`}
        isBusy={isBusy}
        wrong={{ id: problem, isWrong: wrong !== null }}
        onFile={onFile}
      />
      <p id={problem} role="alert" className={styles.wrong}>
        {wrong}
      </p>
      <p className={styles.muted}>
        To begin, choose “Export all fields” in this list, change the file, and import it again. You check
        each line before Fairlead writes it.
      </p>
    </>
  );
}
