import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { begunStream } from '#server/platform/blobs/begun-stream.ts'
import { readCookie } from '#server/http/cookies.ts'
import { mayBeSent, sendToBytes } from '#server/http/file-answer.ts'
import { sendRefusal, throwUnavailable } from '#server/http/failure-response.ts'
import type { BlobStore, AccountStatus } from '#server/ports.ts'
import type { DirectReads } from '#server/ports/playback.ts'
import { readRange } from '#server/http/byte-range.ts'
import {
  ASK_FIRST,
  MEDIA_COOKIE,
  MEDIA_PATH,
  type MediaFile,
  mediaFiles,
  type MediaSigner,
} from '#server/platform/media-address.ts'

export interface MediaDeps {
  blobs: BlobStore
  /** Null: browsers read through the server. */
  reads: DirectReads | null
  signer: MediaSigner
  accountStatus: Pick<AccountStatus, 'actorOf'>
}

interface Address {
  Params: { videoId: string; file: string }
  Querystring: { e?: string; s?: string }
}

/**
 * Serves what a signed address refers to, in byte ranges. An invalid address is answered like one that never existed.
 */
export function serveMedia(app: FastifyInstance, deps: MediaDeps): void {
  app.route<Address>({
    method: ['GET', 'HEAD'],
    url: `${MEDIA_PATH}/:videoId/:file`,
    handler: (request, reply) => answer(deps, request, reply),
  })
}

async function answer(
  deps: MediaDeps,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { blobs, signer } = deps
  const { videoId, file } = request.params
  const viewer = readCookie(request.headers.cookie, MEDIA_COOKIE)
  const secondsLeft = signer.check({
    videoId,
    file,
    expiry: request.query.e,
    signature: request.query.s,
    viewer,
  })
  if (secondsLeft === null || !isMediaFile(file)) return sendRefusal(reply, { code: 'not-found' })
  if (!(await mayStillWatch(deps, viewer).catch(throwUnavailable)))
    return sendRefusal(reply, { code: 'not-found' })
  const key = `videos/${videoId}/${file}`
  if (mayBeSent(request)) {
    const answer = { type: mediaFiles[file], disposition: null, until: Number(request.query.e) }
    const address = await deps.reads?.addressOf(key, answer)
    if (typeof address === 'string') return sendToBytes(reply, address)
  }
  const size = await blobs.size(key)
  if (size === null) return sendRefusal(reply, { code: 'not-found' })

  // If a file is made again after a failure, its bytes may differ; its length tells the two apart well enough.
  const tag = `"${videoId}-${size.toString(36)}"`
  reply
    .header('content-type', mediaFiles[file])
    .header('cache-control', ASK_FIRST)
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('cross-origin-resource-policy', 'same-origin')
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return sendBytes(reply, request, { blobs, key, size, tag })
}

/** False once they have signed out or their account is closed. */
async function mayStillWatch({ signer, accountStatus }: MediaDeps, viewer: string | null): Promise<boolean> {
  const holder = viewer === null ? null : signer.holderOf(viewer)
  return holder !== null && (await accountStatus.actorOf(holder)) !== null
}

async function sendBytes(
  reply: FastifyReply,
  { method, headers }: FastifyRequest<Address>,
  { blobs, key, size, tag }: { blobs: BlobStore; key: string; size: number; tag: string },
): Promise<FastifyReply> {
  const ifRange = headers['if-range']
  const range = readRange(ifRange === undefined || ifRange === tag ? headers.range : undefined, size)
  const isHead = method === 'HEAD'
  switch (range.type) {
    case 'unsatisfiable':
      return reply.code(416).header('content-range', `bytes */${size}`).send()
    case 'whole': {
      const body = isHead ? undefined : await begunStream(blobs.read(key))
      return reply.header('content-length', size).send(body)
    }
    case 'part': {
      const { start, end } = range
      const body = isHead ? undefined : await begunStream(blobs.read(key, { start, end }))
      return reply
        .code(206)
        .header('content-length', end - start + 1)
        .header('content-range', `bytes ${start}-${end}/${size}`)
        .send(body)
    }
  }
}

function isMediaFile(file: string): file is MediaFile {
  return Object.hasOwn(mediaFiles, file)
}
