/** The parts of s3rver that the tests use; it has no types of its own. */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    /** Also answers requests that were signed with another secret. */
    allowMismatchedSignatures: boolean;
    configureBuckets: { name: string }[];
  }
  export default class S3rver {
    constructor(options: Partial<Options>);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
