import { useRef, useState } from 'react';
import { exportAgenda, type ProgrammeFormat } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Button, Dropdown } from 'shared-contracts/ui/frame';
import { useDefinition } from '../../../api/custom-fields/use-definition.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { numberText } from '../../../ui/value-text.ts';
import { printSheets } from '../print/print-page.ts';
import { type SheetKind, sheetsOf } from '../print/sheets.model.ts';
import { leftOutText } from './left-out.model.ts';

const formats: readonly { key: ProgrammeFormat | SheetKind; label: string }[] = [
  { key: 'json', label: 'Schedule JSON (frab)' },
  { key: 'xml', label: 'Schedule XML (frab)' },
  { key: 'ics', label: 'Calendar (.ics)' },
  { key: 'days', label: 'Print: a sheet a day' },
  { key: 'doors', label: 'Print: a sheet for each door' },
];

// Neither frab's form nor a calendar has a place for them.
const withoutFields = 'Custom fields are not in it: the CSV of the list has them.';

type Choice = ProgrammeFormat | SheetKind;

const workingCopy = 'working-copy/';
const lastRelease = 'last/';

/** What to choose from: the last release, which is what everybody else sees, and the working copy on wish. */
const lastOrNow = [
  {
    type: 'group' as const,
    label: 'Last release',
    children: formats.map(({ key, label }) => ({ key: `${lastRelease}${key}`, label })),
  },
  {
    type: 'group' as const,
    label: 'Working copy',
    children: formats.map(({ key, label }) => ({
      key: `${workingCopy}${key}`,
      label: `${label}, working copy`,
    })),
  },
];

interface ExportMenuProps {
  agenda: number;
  /** The release to export; without one the last release or the working copy, as the person chooses. */
  release?: { id: number; name: string };
}

/** Saves the programme of an agenda as a file, or prints it, and says what that leaves out. */
export function ExportMenu({ agenda, release }: ExportMenuProps) {
  const { api, notify } = useShell();
  const { definition } = useDefinition('agenda-sessions');
  const hasFields = Object.values(definition.fields).some(({ custom }) => custom);
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  async function take(choice: string): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      const format = choice.slice(choice.indexOf('/') + 1) as Choice;
      const which = release
        ? { release: release.id }
        : choice.startsWith(lastRelease)
          ? { last: 'true' as const }
          : {};
      const isPrint = format === 'days' || format === 'doors';
      const { data } = await api.send(exportAgenda, {
        params: { id: agenda },
        query: { format: isPrint ? 'json' : format, ...which },
      });
      const leftOut = leftOutText(data);
      const detail = [leftOut, hasFields && !isPrint ? withoutFields : ''].filter(Boolean).join(' ');
      if (isPrint) {
        printSheets(data.name.replace(/\.json$/, ''), sheetsOf(data.text, format), format);
        if (detail) notify({ kind: 'warning', title: 'Some sessions are not on the sheets', detail });
        return;
      }
      saveFile(data.name, [data.text], data.type);
      const of = data.release ? ` of release ${data.release}` : '';
      notify({
        kind: leftOut ? 'warning' : 'success',
        title: `Exported ${numberText(data.sessions)} ${data.sessions === 1 ? 'session' : 'sessions'}${of} to ${data.name}`,
        ...(detail ? { detail } : {}),
      });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: 'The agenda was not exported', detail: error.message });
    } finally {
      busy.current = false;
      setBusy(false);
    }
  }

  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: release ? formats.map(({ key, label }) => ({ key, label })) : lastOrNow,
        onClick: ({ key }) => void take(key),
      }}
    >
      <Button
        {...(release ? {} : { type: 'text' as const })}
        loading={isBusy}
        aria-haspopup="menu"
        {...(release ? { 'aria-label': `Export release ${release.name}` } : {})}
      >
        Export
      </Button>
    </Dropdown>
  );
}
