import { useState } from 'react';
import { Button } from 'shared-contracts/ui/base';
import { Alert } from 'shared-contracts/ui/display';
import { Checkbox } from 'shared-contracts/ui/form';
import { Drawer } from 'shared-contracts/ui/layers';
import type { DrawerState } from '../../../ui/drawers/use-drawer.ts';
import { FileDrop } from '../../../ui/file-drop/FileDrop.tsx';
import { ImportReport } from '../../../ui/imports/ImportReport.tsx';
import styles from './import.module.css';
import { type OpenAgenda, useEmptyAgenda } from './use-empty-agenda.ts';
import { useProgrammeImport } from './use-programme-import.ts';

export interface ImportDrawerProps extends DrawerState {
  /** The agenda that is open; null where none is, or all are. */
  agenda: OpenAgenda | null;
}

/** Imports a conference programme: choose a file, see what it would do, import it, and take it back. */
export function ImportDrawer({ agenda, isOpen, onClose, onClosed }: ImportDrawerProps) {
  const { step, file, report, wrong, check, write, undo } = useProgrammeImport();
  const empty = useEmptyAgenda(agenda);
  const [isApart, setApart] = useState(false);
  const target = (apart: boolean) => (apart ? null : (empty?.id ?? null));
  const isBusy = step === 'checking' || step === 'importing' || step === 'undoing';
  const doesNothing = report?.rows.every(({ created, changed }) => created + changed === 0) ?? false;
  const name = file?.name ?? '';
  const doing = {
    checking: `Checking ${name}. Nothing is written yet.`,
    importing: `Importing ${name}. You may close this; it goes on.`,
    undoing: `Taking ${name} back.`,
  };
  return (
    <Drawer
      open={isOpen}
      title="Import a programme"
      size={560}
      onClose={onClose}
      afterOpenChange={(nowOpen) => !nowOpen && onClosed()}
    >
      <div className={styles.steps}>
        {empty && (step === 'choose' || step === 'checking' || step === 'checked') && (
          <div>
            <Checkbox
              checked={!isApart}
              onChange={({ target: { checked } }) => {
                setApart(!checked);
                if (file && step !== 'choose') void check(file, target(!checked));
              }}
            >
              Into {empty.name}, which has no sessions yet
            </Checkbox>
            <p className={styles.muted}>
              {isApart
                ? 'The programme becomes an agenda of its own.'
                : 'It gets the name and the days of the programme.'}
            </p>
          </div>
        )}
        {(step === 'choose' || step === 'checked') && (
          <FileDrop
            title="Choose a programme, or drop it here"
            hint="schedule.json or schedule.xml of frab, pretalx and their family. At most 16 MiB."
            accept=".json,.xml,application/json,application/xml,text/xml"
            isBusy={isBusy}
            onFile={(one) => void check(one, target(isApart))}
          />
        )}
        {wrong && (
          <Alert type="error" showIcon role="alert" title="Nothing was imported" description={wrong} />
        )}
        {(step === 'checking' || step === 'importing' || step === 'undoing') && (
          <p role="status" className={styles.muted}>
            {doing[step]}
          </p>
        )}
        {report && !isBusy && (
          <>
            <p role="status" className={styles.muted}>
              {step === 'imported'
                ? `${name} is imported.`
                : doesNothing
                  ? `All of ${name} is here already.`
                  : `What an import of ${name} would do:`}
            </p>
            <div className={styles.actions}>
              {step === 'checked' && (
                <Button type="primary" disabled={doesNothing} onClick={() => void write()}>
                  Import
                </Button>
              )}
              {step === 'imported' && (
                <>
                  <Button type="primary" onClick={onClose}>
                    Done
                  </Button>
                  {report.bulkOperation !== null && (
                    <Button onClick={() => void undo()}>Undo the import</Button>
                  )}
                </>
              )}
            </div>
            <ImportReport report={report} />
          </>
        )}
      </div>
    </Drawer>
  );
}
