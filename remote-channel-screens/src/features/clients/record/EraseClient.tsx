import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { erasedName } from 'shared-contracts/api/client-data';
import type { Row } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { Button } from 'shared-contracts/ui/frame';
import { eraseClient } from './client-data.api.ts';

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

  async function ask(): Promise<void> {
    if (isOpen.current) return;
    isOpen.current = true;
    const isSure = await confirm({
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
    isOpen.current = false;
    if (isSure) await erase();
  }

  return (
    <Button danger type="text" loading={isErasing} onClick={() => void ask()}>
      Erase personal data
    </Button>
  );
}
