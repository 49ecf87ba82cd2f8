import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { erasedName } from 'shared-contracts/api/client-data';
import type { Row } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { countSessionsToCome, eraseClient } from './client-data.api.ts';

/** Erases who a client is, after a question that says what goes and what stays. */
export function EraseClient({ row, name }: { row: Row; name: string }) {
  const { api, confirm, notify } = useShell();
  const client = useQueryClient();
  const [isErasing, setErasing] = useState(false);
  const isOpen = useRef(false);

  async function erase(): Promise<void> {
    setErasing(true);
    try {
      await eraseClient(api, row);
      notify({ kind: 'success', title: `The personal data of “${name}” is erased` });
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: `“${name}” was not erased`, detail: error.message });
    } finally {
      // The name is in the titles of sessions, packages and payments, too.
      await client.invalidateQueries();
      setErasing(false);
    }
  }

  // Nobody reads a long question and agrees to it, to be refused then.
  async function isExpected(): Promise<boolean> {
    const count = await countSessionsToCome(api, row.id, Date.now());
    if (count === 0) return false;
    const [what, them] = count === 1 ? ['1 session', 'it'] : [`${count} sessions`, 'them'];
    notify({
      kind: 'warning',
      title: `“${name}” has ${what} to come`,
      detail: `Cancel ${them} first, so that the client gets the mail about it. Then erase the personal data.`,
    });
    return true;
  }

  async function ask(): Promise<void> {
    if (isOpen.current) return;
    isOpen.current = true;
    try {
      if (!(await isExpected()) && (await isSure())) await erase();
    } catch (error) {
      if (!isApiError(error)) throw error;
      notify({ kind: 'danger', title: `“${name}” was not erased`, detail: error.message });
    } finally {
      isOpen.current = false;
    }
  }

  function isSure(): Promise<boolean> {
    return confirm({
      title: `Erase the personal data of “${name}”?`,
      body: (
        <>
          <p>
            Name, email, phone, birthday, notes and your own fields go, with the history of them and the
            mails. Nobody can undo this, and no trash has them.
          </p>
          <p>
            Sessions, packages and payments stay for your books, as those of “{erasedName(row.id)}”. Words
            that staff wrote elsewhere stay, too, such as in notes of sessions.
          </p>
        </>
      ),
      yes: 'Erase for good',
      no: 'Keep',
      danger: true,
    });
  }

  return (
    <Button danger type="text" loading={isErasing} onClick={() => void ask()}>
      Erase personal data
    </Button>
  );
}
