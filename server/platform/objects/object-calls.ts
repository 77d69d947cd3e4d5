import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { sayTrouble } from './store-trouble.ts'

export interface ObjectStoreSettings {
  /** `https://…`, without the bucket. */
  endpoint: string
  region: string
  bucket: string
  key: string
  secret: string
  /** How long the store may be silent, ms. */
  patienceMs?: number
  /** How often a call is tried while the store is busy, silent or away. */
  attempts?: number
  /** Called with what failed for now. */
  onTrouble?: (error: unknown) => void
}

export interface ObjectFacts {
  name: string
  /** By the clock of the store, ms since the epoch. */
  changedAt: number
}

export interface StoredPart {
  number: number
  etag: string
}

export interface UnfinishedObject {
  name: string
  uploadId: string
  /** By the clock of the store, ms since the epoch. */
  begunAt: number
}

/**
 * The few calls of S3 that every store answers alike (0784): bodies of known length, with a signed digest. Objects
 * are never overwritten, because their names are never used again.
 */
export type ObjectCalls = ReturnType<typeof createObjectCalls>

export function createObjectCalls({ bucket, ...settings }: ObjectStoreSettings) {
  const { endpoint, region, key, secret, patienceMs = 30_000, attempts = 4, onTrouble } = settings
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: secret },
    maxAttempts: attempts,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: Math.min(patienceMs, 5_000),
      requestTimeout: patienceMs,
      throwOnRequestTimeout: true,
      socketTimeout: patienceMs,
    },
  })
  client.middlewareStack.add(
    (next) => async (args) => {
      try {
        return await next(args)
      } catch (error) {
        const said = sayTrouble(error)
        if (said !== error) onTrouble?.(said)
        throw said
      }
    },
    // Outside of everything else, tries included.
    { step: 'initialize', priority: 'high', name: 'trocarTrouble' },
  )
  return {
    ...wholeObjects(client, bucket),
    ...objectsInParts(client, bucket),
    ...listings(client, bucket),
    ...versions(client, bucket),
    close: () => client.destroy(),
  }
}

function wholeObjects(client: S3Client, Bucket: string) {
  return {
    /** @param sha256 of the bytes, in hex, which is signed: the store compares the two. @returns the ETag */
    async put(name: string, bytes: Uint8Array, sha256 = sha256Of(bytes)): Promise<string> {
      const command = new PutObjectCommand({ Bucket, Key: name, Body: bytes, ContentLength: bytes.length })
      command.middlewareStack.add(
        (next) => (args) => {
          const { headers } = args.request as { headers: Record<string, string> }
          headers['x-amz-content-sha256'] = sha256
          return next(args)
        },
        // Before it is signed: the signer would compute what is known.
        { step: 'build', name: 'trocarDigest' },
      )
      const { ETag = '' } = await client.send(command)
      return ETag
    },
    /** `end` is inclusive. Rejects with `isNoSuchObject` if there is none. */
    async read(name: string, { start, end }: { start: number; end: number }): Promise<Readable> {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key: name, Range: `bytes=${start}-${end}` }),
      )
      return Body as Readable
    },
    /** Null: there is no such object. */
    async describe(name: string): Promise<{ bytes: number; etag: string; changedAt: number | null } | null> {
      try {
        const facts = await client.send(new HeadObjectCommand({ Bucket, Key: name }))
        const { ContentLength: bytes = 0, ETag: etag = '', LastModified } = facts
        return { bytes, etag, changedAt: LastModified?.getTime() ?? null }
      } catch (error) {
        if (isNoSuchObject(error)) return null
        throw error
      }
    },
    async delete(name: string): Promise<void> {
      await client.send(new DeleteObjectCommand({ Bucket, Key: name }))
    },
  }
}

type Begun = Pick<UnfinishedObject, 'name' | 'uploadId'>

function objectsInParts(client: S3Client, Bucket: string) {
  const named = ({ name, uploadId }: Begun) => ({ Bucket, Key: name, UploadId: uploadId })
  return {
    async begin(name: string): Promise<Begun> {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: name }))
      if (UploadId === undefined) throw new Error('The object store began an object without an id.')
      return { name, uploadId: UploadId }
    },
    async putPart(begun: Begun, number: number, bytes: Uint8Array): Promise<StoredPart> {
      const { ETag = '' } = await client.send(
        new UploadPartCommand({ ...named(begun), PartNumber: number, ...guarded(bytes) }),
      )
      return { number, etag: ETag }
    },
    async complete(begun: Begun, parts: readonly StoredPart[]): Promise<void> {
      const Parts = parts.map(({ number, etag }) => ({ PartNumber: number, ETag: etag }))
      await client.send(new CompleteMultipartUploadCommand({ ...named(begun), MultipartUpload: { Parts } }))
    },
    async abort(begun: Begun): Promise<void> {
      await client.send(new AbortMultipartUploadCommand(named(begun)))
    },
  }
}

function listings(client: S3Client, Bucket: string) {
  return {
    /** Pages of what the store lists, which may lag behind what it has. */
    async *list(prefix: string): AsyncGenerator<ObjectFacts[]> {
      let next: string | undefined
      do {
        const from = next === undefined ? {} : { ContinuationToken: next }
        const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ...from }))
        yield (page.Contents ?? []).map(({ Key = '', LastModified }) => ({
          name: Key,
          changedAt: LastModified?.getTime() ?? Infinity,
        }))
        next = page.IsTruncated === true ? page.NextContinuationToken : undefined
      } while (next !== undefined)
    },
    /** What was begun, and neither completed nor aborted: the first thousand. */
    async listUnfinished(prefix: string): Promise<UnfinishedObject[]> {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix: prefix }))
      return Uploads.map(({ Key = '', UploadId = '', Initiated }) => ({
        name: Key,
        uploadId: UploadId,
        begunAt: Initiated?.getTime() ?? Infinity,
      }))
    },
  }
}

function versions(client: S3Client, Bucket: string) {
  return {
    /** Whether the bucket keeps what is deleted, for a time that it decides. */
    async hasVersions(): Promise<boolean> {
      const { Status } = await client.send(new GetBucketVersioningCommand({ Bucket }))
      return Status === 'Enabled'
    },
    /** Takes back that an object was deleted. False: there is nothing to take back. */
    async undelete(name: string): Promise<boolean> {
      const { DeleteMarkers = [], Versions = [] } = await client.send(
        new ListObjectVersionsCommand({ Bucket, Prefix: name }),
      )
      if (!Versions.some(({ Key }) => Key === name)) return false
      for (const { Key, VersionId } of DeleteMarkers)
        if (Key === name) await client.send(new DeleteObjectCommand({ Bucket, Key, VersionId }))
      return true
    },
  }
}

/** On this thread: it costs less than handing the bytes to another. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

export function isNoSuchObject(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name)
}

/**
 * The store says that the object is not there, or that it is shorter than its row. A bare 404 says neither: whatever
 * stands before the store may have sent it.
 */
export function isLostObject(error: unknown): boolean {
  return error instanceof S3ServiceException && ['NoSuchKey', 'InvalidRange'].includes(error.name)
}

export function isNoSuchUpload(error: unknown): boolean {
  return error instanceof S3ServiceException && error.name === 'NoSuchUpload'
}

/** A body of known length, with a checksum that all stores compare. */
function guarded(bytes: Uint8Array) {
  const ContentMD5 = createHash('md5').update(bytes).digest('base64')
  return { Body: bytes, ContentLength: bytes.length, ContentMD5 }
}
