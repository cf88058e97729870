import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { S3Settings } from '../../platform/config.ts';
import { ApiError } from '../../platform/errors.ts';
import { type MediaFileName, type MediaStore, checkedKey, keyPattern, mediaFileNames } from './media-store.ts';

/** Lifetime of signed URLs (s). */
const signedFor = 3_600;

/** Stores files in a bucket of Amazon S3 or a compatible store. */
export function s3MediaStore({ bucket, prefix, direct, ...settings }: S3Settings, quota?: number): MediaStore {
  const client = clientOf(settings);
  const objectOf = (key: string, name: MediaFileName) => ({
    Bucket: bucket,
    Key: `${prefix}${checkedKey(key)}.${name}`,
  });
  const objects = (start: string) => paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: `${prefix}${start}` });

  return {
    quota,
    async put(key, name, bytes) {
      const ContentType = name === 'original' ? 'application/octet-stream' : `image/${name.split('.')[1]}`;
      await reached(client.send(new PutObjectCommand({ ...objectOf(key, name), Body: bytes, ContentType })));
    },
    async get(key, name) {
      const object = await found(client.send(new GetObjectCommand(objectOf(key, name))));
      return object?.Body && Readable.from(whole(object.Body as Readable), { objectMode: false });
    },
    async remove(key) {
      const removed = mediaFileNames.map((name) => client.send(new DeleteObjectCommand(objectOf(key, name))));
      await reached(Promise.all(removed));
    },
    async *keys() {
      for await (const { Contents = [] } of objects(''))
        yield [...new Set(Contents.flatMap(({ Key = '' }) => keyPattern.exec(Key.slice(prefix.length))?.[1] ?? []))];
    },
    async age(key) {
      const times: number[] = [];
      for await (const { Contents = [] } of objects(`${checkedKey(key)}.`))
        times.push(...Contents.map(({ LastModified }) => LastModified?.getTime() ?? 0));
      return Date.now() - Math.max(0, ...times);
    },
    addressOf: direct
      ? async (key, name, { contentType, disposition }) => {
          const isThere = await found(client.send(new HeadObjectCommand(objectOf(key, name))));
          if (!isThere) return undefined;
          const wanted = new GetObjectCommand({
            ...objectOf(key, name),
            ResponseContentType: contentType,
            ResponseContentDisposition: disposition,
            ResponseCacheControl: `private, max-age=${signedFor}`,
          });
          return { url: await getSignedUrl(client, wanted, { expiresIn: signedFor }), seconds: signedFor };
        }
      : undefined,
  };
}

function clientOf({
  endpoint,
  region,
  accessKey,
  secretKey,
  pathStyle,
}: Omit<S3Settings, 'bucket' | 'prefix' | 'direct'>) {
  return new S3Client({
    region,
    ...(endpoint && { endpoint }),
    forcePathStyle: pathStyle,
    // Absent: the default credentials of the machine, as on Amazon's servers.
    ...(accessKey && secretKey && { credentials: { accessKeyId: accessKey, secretAccessKey: secretKey } }),
    maxAttempts: 3,
    // Other stores may not support the newer checksums; those in responses are verified.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_SUPPORTED',
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
}

/** The bytes of a file. @throws 503 if they are incomplete or do not match the store's checksum. */
async function* whole(bytes: Readable): AsyncGenerator<Buffer> {
  try {
    yield* bytes as AsyncIterable<Buffer>;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Turns a 404 into undefined. @throws 503 for other errors. */
async function found<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket')
      return undefined;
    throw unavailable(error);
  }
}

const reached = <Answer>(answer: Promise<Answer>): Promise<Answer> =>
  answer.catch((error: unknown) => {
    throw unavailable(error);
  });

/** 503: the store is unavailable or rejects the settings. Its message is only logged, for the operator. */
const unavailable = (cause: unknown) =>
  Object.assign(
    new ApiError('unavailable', 'The file storage can’t be reached right now. Please try again in a moment.'),
    {
      cause,
    },
  );
