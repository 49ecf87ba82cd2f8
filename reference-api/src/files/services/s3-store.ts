import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { SetupError } from '../../config/config.ts';
import type { S3Settings } from '../../config/files-settings.ts';
import type { FileStore, StoredFiles } from './file-store.ts';

function clientOf({ endpoint, region, accessKey, secretKey, pathStyle }: S3Settings): S3Client {
  return new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    forcePathStyle: pathStyle,
    // Other servers than Amazon's do not all know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 8_000, throwOnRequestTimeout: true },
  });
}

const [notFound, forbidden] = [404, 403];

function problemOf(error: unknown, { bucket, endpoint, region }: S3Settings): string | null {
  const at = endpoint ?? `Amazon S3 in ${region}`;
  if (!(error instanceof S3ServiceException)) {
    return `No S3 answers at ${at}. Start it, or correct S3_ENDPOINT.`;
  }
  const status = error.$metadata.httpStatusCode;
  switch (error.name) {
    case 'NoSuchBucket':
      return `There is no bucket “${bucket}” at ${at}. Make it, or correct S3_BUCKET.`;
    case 'InvalidAccessKeyId':
      return `S3 at ${at} does not know the key of S3_ACCESS_KEY. Correct it.`;
    case 'SignatureDoesNotMatch':
      return `S3 at ${at} refuses the signature. Correct S3_SECRET_KEY, which belongs to S3_ACCESS_KEY.`;
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
      return `The bucket “${bucket}” is not in the region ${region}. Correct S3_REGION.`;
    default:
      if (status === notFound)
        return `There is no bucket “${bucket}” at ${at}. Make it, or correct S3_BUCKET.`;
      if (status === forbidden)
        return `S3 at ${at} lets this key not list the bucket “${bucket}”: ${error.name}.`;
      return null;
  }
}

/** Throws {@link SetupError} with one sentence unless the bucket can be used. */
export async function checkBucket(settings: S3Settings): Promise<void> {
  const client = clientOf(settings);
  try {
    await client.send(new ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 }));
  } catch (error) {
    const problem = problemOf(error, settings);
    throw problem === null ? error : new SetupError(problem);
  } finally {
    client.destroy();
  }
}

/** A store in a bucket of S3, or of what speaks its protocol. The files of a key are objects below it. */
export function s3Store(settings: S3Settings): FileStore {
  const client = clientOf(settings);
  const Bucket = settings.bucket;
  const pages = (Prefix: string) => paginateListObjectsV2({ client }, { Bucket, Prefix });
  const names = async (key: string) => {
    const found: string[] = [];
    for await (const { Contents = [] } of pages(`${key}/`)) {
      for (const { Key = '' } of Contents) found.push(Key.slice(key.length + 1));
    }
    return found;
  };
  return {
    put: async (key, files) => {
      await Promise.all(
        [...files].map(([name, Body]) =>
          client.send(new PutObjectCommand({ Bucket, Key: `${key}/${name}`, Body })),
        ),
      );
    },
    read: async (key, name) => {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${key}/${name}` }));
        return Body ? Buffer.from(await Body.transformToByteArray()) : null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    names,
    remove: async (key) => {
      for (const name of await names(key)) {
        await client.send(new DeleteObjectCommand({ Bucket, Key: `${key}/${name}` }));
      }
    },
    all: async function* () {
      // Objects come by their names: those of a key follow each other.
      let last: StoredFiles = { key: '', at: 0 };
      for await (const { Contents = [] } of pages('')) {
        for (const { Key = '', LastModified } of Contents) {
          const [key = ''] = Key.split('/', 1);
          const at = LastModified?.getTime() ?? Date.now();
          if (last.key !== '' && last.key !== key) yield last;
          last = { key, at: last.key === key ? Math.max(last.at, at) : at };
        }
      }
      if (last.key !== '') yield last;
    },
  };
}
