import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { uploadImage } from 'shared-contracts/api';
import { longestImageName } from 'shared-contracts/api/images';
import { mostUploadBytes } from 'shared-contracts/entities';
import { isApiError } from 'shared-contracts/http';
import { useShell } from 'shared-contracts/shell';
import { fitForUpload } from '../../ui/images/fit-for-upload.ts';
import { libraryKey } from '../../ui/images/library/use-library.ts';
import { tooLarge } from '../../ui/images/use-upload.ts';

/** A file that did not become an image, and why. */
export interface Refused {
  file: File;
  why: string;
  /** Whether it may be sent again as it is. */
  mayRetry: boolean;
}

/** Files on their way into the library, one after the other. */
export function useUploads() {
  const { api } = useShell();
  const client = useQueryClient();
  const [left, setLeft] = useState(0);
  const [refused, setRefused] = useState<readonly Refused[]>([]);

  async function sendOne(file: File): Promise<Refused | null> {
    try {
      const body = await fitForUpload(file);
      if (body.size > mostUploadBytes) return { file, why: tooLarge, mayRetry: false };
      const query = { name: file.name.slice(0, longestImageName), keep: 'true' as const };
      await api.send(uploadImage, { query, body });
      return null;
    } catch (error) {
      if (!isApiError(error)) throw error;
      return { file, why: error.message, mayRetry: error.kind !== 'invalid' };
    }
  }

  async function send(files: readonly File[]): Promise<void> {
    setLeft((before) => before + files.length);
    for (const file of files) {
      setRefused((before) => before.filter((one) => one.file !== file));
      const failure = await sendOne(file);
      if (failure) setRefused((before) => [...before, failure]);
      else await client.invalidateQueries({ queryKey: libraryKey });
      setLeft((before) => before - 1);
    }
  }
  return { left, refused, send: (files: readonly File[]) => void send(files), forget: () => setRefused([]) };
}
