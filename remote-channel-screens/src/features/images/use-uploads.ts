import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBeforeUnload } from 'shared-contracts/router';
import { useShell } from 'shared-contracts/shell';
import { libraryKey } from '../../ui/images/library/use-library.ts';
import { sendImage } from '../../ui/images/send-image.ts';

/** A file that did not become an image, and why. */
export interface Refused {
  file: File;
  why: string;
  /** Whether it may be sent again as it is. */
  mayRetry: boolean;
}

/** Says how many files were not uploaded. */
export function refusedText(count: number): string {
  return count === 1 ? '1 file was not uploaded' : `${count} files were not uploaded`;
}

/** Files on their way into the library, one after the other. They go on after the screen was left. */
export function useUploads() {
  const { api, notify } = useShell();
  const client = useQueryClient();
  const [left, setLeft] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  const isShown = useRef(true);
  useEffect(function noteLeaving() {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  useBeforeUnload(useCallback((event) => left > 0 && event.preventDefault(), [left]));

  async function sendOne(file: File): Promise<Refused | null> {
    const sent = await sendImage(api, file, { isKept: true });
    return 'url' in sent ? null : { file, ...sent };
  }

  async function send(files: readonly File[]): Promise<void> {
    const failures: Refused[] = [];
    setLeft((before) => before + files.length);
    for (const file of files) {
      setRefused((before) => before.filter((one) => one.file !== file));
      const failure = await sendOne(file);
      if (failure) {
        failures.push(failure);
        setRefused((before) => [...before, failure]);
      } else await client.invalidateQueries({ queryKey: libraryKey });
      setLeft((before) => before - 1);
    }
    if (isShown.current || failures.length === 0) return;
    const named = failures.slice(0, 3).map(({ file, why }) => `${file.name}: ${why}`);
    notify({ kind: 'danger', title: refusedText(failures.length), detail: named.join(' ') });
  }
  return { left, refused, send: (files: readonly File[]) => void send(files), forget: () => setRefused([]) };
}
