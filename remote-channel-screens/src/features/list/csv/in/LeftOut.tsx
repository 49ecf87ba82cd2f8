import { useState } from 'react';
import type { Import, ImportLine } from 'shared-contracts/api';
import type { EntityDefinition } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { saveFile } from '../../../../ui/save-file.ts';
import { numberText } from '../../../../ui/value-text.ts';
import { readLines } from './csv-in.api.ts';
import styles from './csv-in.module.css';
import { failedName, failedText } from './failed-file.model.ts';
import { LineReasons } from './LineReasons.tsx';

interface LeftOutProps {
  definition: EntityDefinition;
  file: Import;
  /** What separates the cells of the file. */
  separator: string;
}

/** The lines of an imported file that were left out, each with its reasons, and a file of them to correct and import again. */
export function LeftOut({ definition, file, separator }: LeftOutProps) {
  const { api } = useShell();
  const [isBusy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const count = file.outcomes.fail;
  async function download(): Promise<void> {
    setBusy(true);
    setWrong(null);
    try {
      const lines: ImportLine[] = [];
      for (let after: number | null = 0; after !== null; ) {
        const page = await readLines(api, { id: file.id, outcome: 'fail', after, hasCells: true });
        lines.push(...page.data);
        after = page.next;
      }
      saveFile(failedName(file.file), [failedText(definition, file, { lines, separator })]);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setWrong(failure.message);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p>{count === 1 ? '1 line was left out:' : `${numberText(count)} lines were left out:`}</p>
      <LineReasons {...{ definition, file }} outcome="fail" label="Lines that were left out" />
      <div className={styles.download}>
        <Button loading={isBusy} onClick={() => void download()}>
          Download lines that failed
        </Button>
        <span className={styles.muted}>Correct them in that file, and import it again.</span>
      </div>
      <p role="alert" className={styles.wrong}>
        {wrong}
      </p>
    </>
  );
}
