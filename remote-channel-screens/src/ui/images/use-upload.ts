import { useEffect, useRef, useState } from 'react';
import { uploadImage } from 'shared-contracts/api';
import { longestImageName } from 'shared-contracts/api/images';
import { mostUploadBytes } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { fitForUpload } from './fit-for-upload.ts';

/** Why a file is not sent. */
export const tooLarge = `This file is larger than ${mostUploadBytes / 1024 / 1024} MB. Choose a smaller one.`;

/** An upload: what is on its way, and what became of the last one. */
export interface Upload {
  isBusy: boolean;
  failure: string | null;
  /** Sends a file; a second one takes the place of the first. */
  send: (file: File) => void;
  /** Sends the last file again; null if there is none. */
  again: (() => void) | null;
}

/** Uploads an image and reports its address. Aborts a running upload on unmount. */
export function useUpload(onDone: (url: string) => void, mayBeDrawing = false): Upload {
  const { api } = useShell();
  const going = useRef<AbortController | null>(null);
  const [last, setLast] = useState<File | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(function giveUpOnLeaving() {
    return () => going.current?.abort();
  }, []);

  async function upload(file: File): Promise<void> {
    going.current?.abort();
    const mine = new AbortController();
    going.current = mine;
    setLast(file);
    setBusy(true);
    setFailure(null);
    try {
      const body = await fitForUpload(file);
      if (mine.signal.aborted) return;
      if (body.size > mostUploadBytes) {
        setFailure(tooLarge);
        setLast(null);
        return;
      }
      const query = {
        ...(mayBeDrawing ? { drawing: 'true' as const } : {}),
        name: file.name.slice(0, longestImageName),
      };
      const { data } = await api.send(uploadImage, { query, body, signal: mine.signal });
      setLast(null);
      onDone(data.url);
    } catch (error) {
      if (mine.signal.aborted) return;
      if (!isApiError(error)) throw error;
      setFailure(error.message);
      // What is no image will be none the next time.
      if (error.kind === 'invalid') setLast(null);
    } finally {
      if (going.current === mine) setBusy(false);
    }
  }
  return {
    isBusy,
    failure,
    send: (file) => void upload(file),
    again: failure && last ? () => void upload(last) : null,
  };
}
