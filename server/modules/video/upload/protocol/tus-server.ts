import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CancellationContext, ERRORS, Server, type Upload } from '@tus/server'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import { noRoomError } from '#server/platform/disk-room.ts'
import type { BlobStore, DiskRoom } from '#server/ports.ts'
import { receiveChunk } from '../receive-chunk.ts'
import { CHUNK_TYPE, isChunkType } from './tus-headers.ts'
import { TusStore } from './tus-store.ts'
import type { UploadLocks } from '../upload-locks.ts'
import { uploadKey, type UploadRow } from '../upload-store.ts'

export interface TusDeps {
  blobs: BlobStore
  room: DiskRoom
  locks: UploadLocks
  maxBytes: number
}

/**
 * What @tus/server needs of a request. The body is the Node stream itself: converting it to a web stream and back
 * halves the throughput.
 */
export interface TusRequest {
  request: IncomingMessage
  response: ServerResponse
  /** The effective method, which may differ from the request's. */
  method: string
  /** The task of the request; null for the options of the server. For a creation the task exists already. */
  task: UploadRow | null
}

export type AnswerTus = (request: TusRequest) => Promise<Response>

/** The protocol (tus 1.0.0); access is checked before a request gets here. */
export function createTusServer({ blobs, room, locks, maxBytes }: TusDeps): AnswerTus {
  const tasks = new WeakMap<IncomingMessage, UploadTaskId>()
  const store = new TusStore(blobs)
  const server = new Server({
    path: TUS_PATH,
    datastore: store,
    locker: locks,
    maxSize: maxBytes,
    relativeLocation: true,
    allowedOrigins: () => false,
    // A holder that is asked to stop writes what it has and leaves.
    lockDrainTimeout: 1,
    namingFunction: (request) => {
      const id = tasks.get(request.runtime?.node?.req as IncomingMessage)
      if (id === undefined) throw ERRORS.FILE_NOT_FOUND
      return id
    },
    onResponseError: (_request, error) => {
      if (error instanceof Error && !('status_code' in error)) throw error
      return undefined
    },
  })
  Object.assign(server.handlers.PATCH, { writeToStore: directWrite(blobs, room) })

  return async ({ request, response, method, task }) => {
    // The protocol reads the id from the address again, including its query, so it is given the admitted one.
    const isAboutOne = task !== null && method !== 'POST'
    const path = isAboutOne ? `${TUS_PATH}/${task.id}` : TUS_PATH
    const handle = () => server.handleWeb(toWebRequest({ path, method }, request, response))
    if (task === null) return handle()
    tasks.set(request, task.id)
    return store.whileKnown(task, handle)
  }
}

/** Replaces @tus/server's own write, which pipes the body through three more streams. */
function directWrite(blobs: BlobStore, room: DiskRoom) {
  return async (
    body: unknown,
    upload: Upload,
    maxBytes: number,
    context: CancellationContext,
  ): Promise<number> => {
    const request = body as IncomingMessage
    const key = uploadKey(upload.id as UploadTaskId)
    const release = await room.hold(Math.min(maxBytes, Number(request.headers['content-length'] ?? maxBytes)))
    if (release === null) throw noRoomError()
    const { offset, end } = await receiveChunk(request, {
      offset: upload.offset,
      maxBytes,
      batchBytes: blobs.batchBytes,
      signal: context.signal,
      write: async (at, bytes) => {
        // Only at its end: another instance may have continued or dropped it since the check.
        if (!(await blobs.extend(key, at, bytes))) throw ERRORS.INVALID_OFFSET
      },
    }).finally(release)
    switch (end) {
      case 'complete':
        return offset
      case 'cut-off':
        throw ERRORS.ABORTED
      case 'too-long':
        throw ERRORS.ERR_SIZE_EXCEEDED
    }
  }
}

/** What of the headers is the protocol's: others, which proxies add, are not for it to judge. */
const OF_PROTOCOL = /^(?:tus-|upload-(?!metadata)|content-length$)/

/** The part of a Request that the protocol's handlers read. */
function toWebRequest(
  { path, method }: { path: string; method: string },
  request: IncomingMessage,
  response: ServerResponse,
): Request {
  const headers = new Headers()
  // The metadata were read when the upload was admitted, by a reader that accepts what other clients write.
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && OF_PROTOCOL.test(name)) headers.set(name, value)
  if (isChunkType(request.headers['content-type'])) headers.set('content-type', CHUNK_TYPE)
  const web = {
    method,
    url: `http://trocar${path}`,
    headers,
    body: request,
    runtime: { name: 'node', node: { req: request, res: response } },
  }
  return web as unknown as Request
}
