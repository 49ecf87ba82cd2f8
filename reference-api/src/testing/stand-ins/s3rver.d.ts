declare module '@20minutes/s3rver' {
  /** A server that speaks the protocol of S3, with the files in a folder. Its one key is `S3RVER`, with the same secret. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
