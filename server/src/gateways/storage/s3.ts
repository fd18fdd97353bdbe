import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { assertStorageKey, assertStoragePrefix } from './port.ts'
import type { ByteRange, Storage, StorageSource, UploadTarget, UploadTargetOptions } from './port.ts'

export interface S3Settings {
  /** The store's address; by default the vendor's address for the region. */
  endpoint?: string
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

interface Bucket {
  client: S3Client
  name: string
}

/** Stores objects in a bucket of any S3-compatible store. The bucket must already exist. */
export function openS3(settings: S3Settings): Storage {
  const bucket: Bucket = { client: clientOf(settings), name: settings.bucket }
  return {
    put: (key, source, { contentType }) => putObject(bucket, { key, source, contentType }),
    read: (key, range) => readObject(bucket, key, range),
    size: (key) => sizeOf(bucket, key),
    download: async (key, path) => {
      const found = await readObject(bucket, key)
      if (found) await pipeline(found.stream, createWriteStream(path))
      return found !== null
    },
    delete: (keys) => deleteObjects(bucket, keys),
    deletePrefix: async (prefix) => {
      if (prefix === '') throw new TypeError('Refusing to delete everything')
      const keys: string[] = []
      for await (const key of listKeys(bucket, prefix)) keys.push(key)
      await deleteObjects(bucket, keys)
    },
    list: (prefix) => listKeys(bucket, prefix),
    uploadTarget: (key, options) => signUpload(bucket, key, options),
    check: async () => {
      const key = `check-${randomUUID()}`
      await putObject(bucket, {
        key,
        source: { bytes: new Uint8Array([1]) },
        contentType: 'application/octet-stream',
      })
      await deleteObjects(bucket, [key])
    },
  }
}

const DELETES_AT_ONCE = 8

function clientOf(settings: S3Settings): S3Client {
  return new S3Client({
    ...(settings.endpoint === undefined ? {} : { endpoint: settings.endpoint }),
    region: settings.region,
    credentials: { accessKeyId: settings.accessKeyId, secretAccessKey: settings.secretAccessKey },
    forcePathStyle: true,
    // Other vendors' stores don't support the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}

async function putObject(
  bucket: Bucket,
  object: { key: string; source: StorageSource; contentType: string },
): Promise<void> {
  assertStorageKey(object.key)
  const body = await bodyOf(object.source)
  await bucket.client.send(
    new PutObjectCommand({ Bucket: bucket.name, Key: object.key, ContentType: object.contentType, ...body }),
  )
}

async function bodyOf(source: StorageSource) {
  if ('bytes' in source) return { Body: source.bytes, ContentLength: source.bytes.byteLength }
  const { size } = await stat(source.path)
  return { Body: createReadStream(source.path), ContentLength: size }
}

async function readObject(bucket: Bucket, key: string, range?: ByteRange) {
  assertStorageKey(key)
  const input = {
    Bucket: bucket.name,
    Key: key,
    ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}),
  }
  const found = await bucket.client.send(new GetObjectCommand(input)).catch(nullWhenMissing)
  if (!found) return null
  if (!(found.Body instanceof Readable)) throw new TypeError('The store answered without a body')
  return { stream: found.Body, size: wholeSize(found) }
}

/** `Content-Range: bytes 0-9/1234` contains the whole size. Without a range, the content length is the whole size. */
function wholeSize(found: { ContentRange?: string | undefined; ContentLength?: number | undefined }): number {
  const fromRange = /\/(\d+)$/.exec(found.ContentRange ?? '')?.[1]
  return fromRange === undefined ? (found.ContentLength ?? 0) : Number(fromRange)
}

async function sizeOf(bucket: Bucket, key: string): Promise<number | null> {
  assertStorageKey(key)
  const found = await bucket.client
    .send(new HeadObjectCommand({ Bucket: bucket.name, Key: key }))
    .catch(nullWhenMissing)
  return found ? (found.ContentLength ?? 0) : null
}

/** One request per object, because stores disagree about the checksum header that the batch request needs. */
async function deleteObjects(bucket: Bucket, keys: readonly string[]): Promise<void> {
  keys.forEach(assertStorageKey)
  const waiting = [...keys]
  const workers = Array.from({ length: Math.min(DELETES_AT_ONCE, waiting.length) }, async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      await bucket.client
        .send(new DeleteObjectCommand({ Bucket: bucket.name, Key: key }))
        .catch(nullWhenMissing)
    }
  })
  await Promise.all(workers)
}

async function* listKeys(bucket: Bucket, prefix: string): AsyncIterable<string> {
  assertStoragePrefix(prefix)
  let token: string | undefined
  do {
    const page = await bucket.client.send(
      new ListObjectsV2Command({ Bucket: bucket.name, Prefix: prefix, ContinuationToken: token }),
    )
    for (const object of page.Contents ?? []) if (object.Key !== undefined) yield object.Key
    token = page.IsTruncated ? page.NextContinuationToken : undefined
  } while (token !== undefined)
}

async function signUpload(bucket: Bucket, key: string, options: UploadTargetOptions): Promise<UploadTarget> {
  assertStorageKey(key)
  const command = new PutObjectCommand({
    Bucket: bucket.name,
    Key: key,
    ContentType: options.contentType,
    ContentLength: options.byteSize,
  })
  const url = await getSignedUrl(bucket.client, command, {
    expiresIn: options.expiresInSeconds,
    signableHeaders: new Set(['host', 'content-type', 'content-length']),
  })
  return { url, method: 'PUT', headers: { 'content-type': options.contentType } }
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode
    if (status === 404) return null
    if (status === 416) throw new RangeError('The range starts behind the end of the object')
  }
  throw error
}
