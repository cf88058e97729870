/** What of s3rver the tests use; it brings no types of its own. */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    /** Also a request that was signed with another secret is answered. */
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(options: Partial<Options>);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
