import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import type { S3Settings } from '../../config/files-settings.ts';

/** An S3 of this machine with one bucket. */
export interface LocalS3 {
  settings: S3Settings;
  stop(): Promise<void>;
}

/** Starts a server that speaks the protocol of S3 and checks signatures. */
export async function startS3(): Promise<LocalS3> {
  const directory = mkdtempSync(join(tmpdir(), 's3-'));
  const bucket = 'fairlead';
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', silent: true, directory },
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    settings: {
      ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket, pathStyle: true },
      ...{ accessKey: 'S3RVER', secretKey: 'S3RVER' },
    },
    stop: async () => {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}
