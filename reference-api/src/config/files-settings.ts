import * as z from 'zod/mini';
import { address } from './addresses.ts';

/** A bucket of S3, or of what speaks its protocol. */
export interface S3Settings {
  /** Null: Amazon's, by the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  /** Whether the name of the bucket is a part of the path, and not of the host. */
  pathStyle: boolean;
}

/** Where the product's files are. */
export type FilesPlace = { folder: string } | { bucket: S3Settings };

/** The settings of where files are. */
export const filesSettings = {
  FILES_FOLDER: z.optional(z.string()),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(address('S3_ENDPOINT', 'where S3 answers, such as https://s3.example')),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  S3_PATH_STYLE: z._default(z.enum(['on', 'off'], 'S3_PATH_STYLE must be on or off.'), 'on'),
};

const filesSchema = z.object(filesSettings);
type Settings = z.output<typeof filesSchema>;

/** What of the settings of files is missing: one sentence for each. */
export function missingOfFiles(settings: Settings): string[] {
  const { FILES_FOLDER, S3_BUCKET, S3_ENDPOINT, S3_ACCESS_KEY, S3_SECRET_KEY } = settings;
  const ofS3 = [
    ['S3_BUCKET', S3_BUCKET, 'the bucket of uploaded images'],
    ['S3_ACCESS_KEY', S3_ACCESS_KEY, 'the name of the key that may use the bucket'],
    ['S3_SECRET_KEY', S3_SECRET_KEY, 'the secret of the key that may use the bucket'],
  ] as const;
  if (S3_BUCKET ?? S3_ENDPOINT ?? S3_ACCESS_KEY ?? S3_SECRET_KEY) {
    return ofS3.flatMap(([name, value, meaning]) => (value ? [] : [`Set ${name}: ${meaning}.`]));
  }
  return FILES_FOLDER
    ? []
    : [
        'Set FILES_FOLDER: the folder in which uploaded images are kept, the same for every instance. Or set S3_BUCKET.',
      ];
}

/** Where files are by complete settings. A bucket comes before a folder. */
export function placeOfFiles(settings: Settings): FilesPlace {
  if (!settings.S3_BUCKET) return { folder: settings.FILES_FOLDER ?? '' };
  return {
    bucket: {
      endpoint: settings.S3_ENDPOINT ?? null,
      region: settings.S3_REGION,
      bucket: settings.S3_BUCKET,
      accessKey: settings.S3_ACCESS_KEY ?? '',
      secretKey: settings.S3_SECRET_KEY ?? '',
      pathStyle: settings.S3_PATH_STYLE === 'on',
    },
  };
}
