import { uploadImage } from 'shared-contracts/api';
import { longestImageName } from 'shared-contracts/api/images';
import { mostUploadBytes } from 'shared-contracts/entities';
import { type ApiClient, isApiError } from 'shared-contracts/http';
import { fitForUpload } from './fit-for-upload.ts';
import { tooLarge } from './use-upload.ts';

/** What became of a file: the address of its image, or why there is none and whether it may be sent again as it is. */
export type Sent = { url: string } | { why: string; mayRetry: boolean };

/** Uploads a file as an image. One that is `kept` stays in the library although nothing shows it yet. */
export async function sendImage(
  api: ApiClient,
  file: File,
  { isKept = false, signal }: { isKept?: boolean; signal?: AbortSignal } = {},
): Promise<Sent> {
  try {
    const body = await fitForUpload(file);
    if (body.size > mostUploadBytes) return { why: tooLarge, mayRetry: false };
    const query = {
      name: file.name.slice(0, longestImageName),
      ...(isKept ? { keep: 'true' as const } : {}),
    };
    return { url: (await api.send(uploadImage, { query, body, ...(signal ? { signal } : {}) })).data.url };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { why: error.message, mayRetry: error.kind !== 'invalid' };
  }
}
