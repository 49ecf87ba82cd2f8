import { useRef, useState } from 'react';
import { exportAgenda, type ProgrammeFormat } from 'shared-contracts/api';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Button, Dropdown } from 'shared-contracts/ui/frame';
import { saveFile } from '../../../ui/save-file.ts';
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

interface ExportMenuProps {
  agenda: number;
  /** The release to export; the agenda as it is now without one. */
  release?: { id: number; name: string };
}

/** Saves the programme of an agenda as a file, or prints it, and says what that leaves out. */
export function ExportMenu({ agenda, release }: ExportMenuProps) {
  const { api, notify } = useShell();
  const [isBusy, setBusy] = useState(false);
  const busy = useRef(false);

  async function take(format: ProgrammeFormat | SheetKind): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    try {
      const isPrint = format === 'days' || format === 'doors';
      const { data } = await api.send(exportAgenda, {
        params: { id: agenda },
        query: { format: isPrint ? 'json' : format, ...(release ? { release: release.id } : {}) },
      });
      const detail = leftOutText(data);
      if (isPrint) {
        printSheets(data.name.replace(/\.json$/, ''), sheetsOf(data.text, format), format);
        if (detail) notify({ kind: 'warning', title: 'Some sessions are not on the sheets', detail });
        return;
      }
      saveFile(data.name, [data.text], data.type);
      notify({
        kind: detail ? 'warning' : 'success',
        title: `Exported ${data.sessions} ${data.sessions === 1 ? 'session' : 'sessions'} to ${data.name}`,
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
        items: formats.map(({ key, label }) => ({ key, label })),
        onClick: ({ key }) => void take(key as ProgrammeFormat | SheetKind),
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
