import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { assetId, type AssetId } from '#contract/vocabulary/ids.ts'
import { COURSE_ASSET, STORE_OFFLINE_HEADER } from '#contract/worker/assets.ts'
import { begunStream } from '#server/platform/blobs/begun-stream.ts'
import { readCookie } from '#server/http/cookies.ts'
import { errorBodyOf, throwUnavailable } from '#server/http/failure-response.ts'
import { readRange } from '#server/http/byte-range.ts'
import { dispositionOf, mayBeSent, sendToBytes } from '#server/http/file-answer.ts'
import { type Assets, assetKey } from '#server/platform/assets.ts'
import {
  ASK_FIRST,
  ASSETS,
  MEDIA_COOKIE,
  MEDIA_PATH,
  type MediaSigner,
} from '#server/platform/media-address.ts'
import type { AccountStatus } from '#server/ports.ts'
import type { DirectReads } from '#server/ports/playback.ts'

export interface AssetDeps {
  assets: Pick<Assets, 'find' | 'read'>
  /** Null: browsers read through the server. */
  reads: DirectReads | null
  signer: MediaSigner
  accountStatus: Pick<AccountStatus, 'identityOf'>
}

interface Address {
  Params: { id: string }
  Querystring: { e?: string; s?: string }
}

/**
 * Serves a file to the person who was given its address. Pictures are shown; other files are downloaded under their
 * name.
 */
export function serveAssets(app: FastifyInstance, deps: AssetDeps): void {
  app.get<Address>(`${MEDIA_PATH}/${ASSETS}/:id`, (request, reply) => answer(deps, request, reply))
}

async function answer(
  deps: AssetDeps,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { assets } = deps
  const id = assetId.safeParse(request.params.id)
  if (!id.success || !(await mayOpen(deps, request))) return refuseAddress(reply)
  const asset = await assets.find(id.data)
  if (asset === null) return refuseAddress(reply)
  const { fileType, name, bytes, isOffline, purpose } = asset
  const disposition = dispositionOf(/^(?:image|video)\//.test(fileType) ? 'inline' : 'attachment', name)
  // What the worker stores goes through the server, whose mark it needs.
  if (!isOffline && mayBeSent(request)) {
    const answer = { type: fileType, disposition, until: Number(request.query.e) }
    const address = await deps.reads?.addressOf(assetKey(id.data), answer)
    if (typeof address === 'string') return sendToBytes(reply, address)
  }
  // The bytes behind an id never change.
  const tag = `"${id.data}"`
  const isOfCourse = purpose === 'COURSE_FILE' || purpose === 'WORKSHOP_FILE'
  if (isOffline) reply.header(STORE_OFFLINE_HEADER, isOfCourse ? COURSE_ASSET : '1')
  reply
    .header('content-type', fileType)
    .header('content-disposition', disposition)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'same-origin')
    .header('cache-control', ASK_FIRST)
    .header('etag', tag)
  if (request.headers['if-none-match'] === tag) return reply.code(304).send()
  return sendRange(reply.header('accept-ranges', 'bytes'), request, { bytes, read: assets.read, id: id.data })
}

interface StoredBytes {
  id: AssetId
  bytes: number
  read: Assets['read']
}

/** Players request the ranges that they show, and downloads go on where they stopped. */
async function sendRange(
  reply: FastifyReply,
  { headers }: FastifyRequest<Address>,
  { id, bytes, read }: StoredBytes,
): Promise<FastifyReply> {
  const asked = readRange(headers.range, bytes)
  switch (asked.type) {
    case 'unsatisfiable':
      return reply.code(416).header('content-range', `bytes */${bytes}`).send()
    case 'whole': {
      const body = await begunStream(read(id))
      return reply.header('content-length', bytes).send(body)
    }
    case 'part': {
      const { start, end } = asked
      const body = await begunStream(read(id, { start, end }))
      return reply
        .code(206)
        .header('content-range', `bytes ${start}-${end}/${bytes}`)
        .header('content-length', end - start + 1)
        .send(body)
    }
  }
}

async function mayOpen(
  { signer, accountStatus }: AssetDeps,
  { params, query, headers }: FastifyRequest<Address>,
): Promise<boolean> {
  const viewer = readCookie(headers.cookie, MEDIA_COOKIE)
  const asked = { videoId: ASSETS, file: params.id, expiry: query.e, signature: query.s, viewer }
  const holder = viewer === null || signer.check(asked) === null ? null : signer.holderOf(viewer)
  return holder !== null && (await accountStatus.identityOf(holder).catch(throwUnavailable)) !== null
}

function refuseAddress(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(errorBodyOf({ code: 'not-found' }))
}
