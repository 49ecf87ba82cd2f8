// One thing: the drawer in which a programme is chosen, checked, imported and taken back.
import { useState } from 'react';
import { Link, useNavigate } from 'shared-contracts/router';
import { detailPath, queryNames } from 'shared-contracts/routes';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/base';
import { Alert } from 'shared-contracts/ui/display';
import { Checkbox } from 'shared-contracts/ui/form';
import { Drawer } from 'shared-contracts/ui/layers';
import { useRow } from '../../../api/use-row.ts';
import type { DrawerState } from '../../../ui/drawers/use-drawer.ts';
import { FileDrop } from '../../../ui/file-drop/FileDrop.tsx';
import { ImportedRows } from '../../../ui/imports/ImportedRows.tsx';
import { ImportReport } from '../../../ui/imports/ImportReport.tsx';
import { KeptRows } from '../../../ui/imports/KeptRows.tsx';
import { useStepFocus } from '../../../ui/imports/use-step-focus.ts';
import { browserZone } from '../../../ui/text/dates.ts';
import { withParams } from '../agenda-url.model.ts';
import styles from './import.module.css';
import { NewRowsChoice } from './NewRowsChoice.tsx';
import { type NamedRow, useEmptyAgenda } from './use-empty-agenda.ts';
import { useProgrammeImport } from './use-programme-import.ts';

const stepLabels = {
  choose: 'What to import',
  checking: 'Checking the programme',
  checked: 'What the import would do',
  importing: 'Importing the programme',
  imported: 'What was imported',
  undoing: 'Undoing the import',
};

export interface ImportDrawerProps extends DrawerState {
  /** The agenda that is open; null where none is, or all are. */
  agenda: NamedRow | null;
}

/** What the form of a new pipeline begins with, for a sheet of sessions of a channel, and of the agenda that is open. */
function ofSheet({ channel, agenda }: { channel: NamedRow | undefined; agenda: NamedRow | null }) {
  const known = { channels: channel, agendas: agenda };
  const titles = Object.entries(known).flatMap(([entity, row]) =>
    row ? [[entity, { [row.id]: row.name }]] : [],
  );
  return {
    preset: {
      name: 'Programme sheet',
      format: 'csv',
      target: 'agenda-sessions',
      unknownNames: 'create',
      channel: channel?.id ?? null,
      agenda: agenda?.id ?? null,
    },
    titles: Object.fromEntries(titles),
  };
}

/** Imports a conference programme: choose a file, see what it would do, import it, and undo it. */
export function ImportDrawer({ agenda, isOpen, onClose, onClosed }: ImportDrawerProps) {
  const { step, progress, file, report, wrong, undone, newRows, setNewRows, check, write, undo } =
    useProgrammeImport();
  const { channels, mode } = useShell().session;
  const part = useStepFocus(step);
  const channel = channels.find(({ id }) => id === mode.channel.id);
  const empty = useEmptyAgenda(agenda);
  const [isApart, setApart] = useState(false);
  const target = (apart: boolean) => (apart ? null : (empty?.id ?? null));
  const isBusy = step === 'checking' || step === 'importing' || step === 'undoing';
  const doesNothing = report?.rows.every(({ created, changed }) => created + changed === 0) ?? false;
  const name = file?.name ?? '';
  const zone = String(useRow('agendas', agenda?.id ?? null).data?.data.values.timeZone ?? browserZone());
  // What a check names is not left for: the file would have to be chosen again.
  const place = step === 'imported' ? { channel: mode.channel.id, current: mode.channel.id } : null;
  const { changes, changeCount = 0, titles = {}, keptCount = 0 } = report ?? {};
  const navigate = useNavigate();
  const made =
    step === 'imported' ? changes?.find(({ entity, isNew }) => entity === 'agendas' && isNew) : null;
  // The screen goes on showing the agenda that was open.
  const another = made && made.row !== null && made.row !== agenda?.id ? made : null;
  const doing = {
    checking: `Checking ${name}. Nothing is written yet.`,
    importing: `Importing ${name}. You may close this; it goes on.${progress === null ? '' : ` ${progress}.`}`,
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
      <section ref={part} tabIndex={-1} aria-label={stepLabels[step]} className={styles.steps}>
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
                : 'It gets the days of the programme, and the name that you gave it stays.'}
            </p>
          </div>
        )}
        {(step === 'choose' || step === 'checking' || step === 'checked') && (
          <NewRowsChoice value={newRows} isBusy={isBusy} onChange={setNewRows} />
        )}
        {(step === 'choose' || step === 'checked') && (
          <FileDrop
            title="Choose a programme, or drop it here"
            hint="schedule.json or schedule.xml of frab, pretalx and their family, JSON of Sessionize, or a calendar (.ics). At most 16 MiB."
            accept=".json,.xml,.ics,application/json,application/xml,text/xml,text/calendar"
            isBusy={isBusy}
            onFile={(one) => void check(one, target(isApart))}
          />
        )}
        {step === 'choose' && (
          <p className={styles.muted}>
            A spreadsheet (CSV)?{' '}
            <Link to={detailPath('pipelines', 'new')} state={ofSheet({ channel, agenda })}>
              Import it with a pipeline
            </Link>
            .
          </p>
        )}
        {wrong && (
          <Alert
            type="error"
            showIcon
            role="alert"
            title={step === 'imported' ? 'The import was not undone' : 'Nothing was imported'}
            description={wrong}
          />
        )}
        {undone && step === 'choose' && (
          <Alert
            type={undone.count > 0 ? 'warning' : 'success'}
            showIcon
            role="status"
            title={undone.count > 0 ? `Undone in part: ${undone.file}` : `Undone: ${undone.file}`}
            description={<KeptRows rows={undone.kept} count={undone.count} />}
          />
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
                  ? keptCount > 0
                    ? `An import of ${name} would change nothing.`
                    : `All of ${name} is here already.`
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
                  {another && (
                    <Button
                      type="primary"
                      onClick={() => {
                        navigate(
                          withParams(new URLSearchParams(), { [queryNames.agenda]: String(another.row) }),
                        );
                        onClose();
                      }}
                    >
                      {`Open ${another.title}`}
                    </Button>
                  )}
                  <Button type={another ? 'default' : 'primary'} onClick={onClose}>
                    Done
                  </Button>
                  {report.bulkOperation !== null && (
                    <Button onClick={() => void undo()}>Undo the import</Button>
                  )}
                </>
              )}
            </div>
            <ImportReport {...{ report, place }} />
            {changes && (
              <ImportedRows
                report={{ changes, changeCount, titles }}
                isCheck={step === 'checked'}
                {...{ zone, place }}
              />
            )}
          </>
        )}
      </section>
    </Drawer>
  );
}
