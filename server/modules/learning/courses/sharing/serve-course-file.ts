import type { IncomingHttpHeaders } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COURSE_FILE_BYTES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { courseId, userGroupId } from '#contract/vocabulary/ids.ts'
import { readRange } from '#server/http/byte-range.ts'
import { readCookie } from '#server/http/cookies.ts'
import { errorBodyOf, throwUnavailable } from '#server/http/failure-response.ts'
import { dispositionOf } from '#server/http/file-answer.ts'
import { COURSE_FILES, MEDIA_COOKIE, MEDIA_PATH, type MediaSigner } from '#server/platform/media-address.ts'
import type { AccountStatus } from '#server/ports.ts'
import { type Export, type ExportDeps, noteExport, prepareExport } from './export-service.ts'
import type { Suggested } from './suggestion-store.ts'
import { writeZip } from './write-zip.ts'

export interface CourseFileDeps extends ExportDeps {
  signer: MediaSigner
  accountStatus: Pick<AccountStatus, 'actorOf'>
  /** After how long a download is given up that takes nothing. */
  stalledMs?: number
}

interface Address {
  Params: { id: string }
  Querystring: { e?: string; s?: string; suggested?: string }
}

/** A large course is sent for minutes: others use the same disk. */
const MOST_AT_ONCE = 4
const BUSY_SECONDS = 30
const STALLED_MS = 120_000

/**
 * Sends a course as one file to who was given its address, and may still write it. The length is said first: what is
 * cut off is told from what is whole, and goes on where it was as long as the course is the same.
 */
export function serveCourseFiles(app: FastifyInstance, deps: CourseFileDeps): void {
  const sending = new Map<string, Readable | null>()
  app.get<Address>(`${MEDIA_PATH}/${COURSE_FILES}/:id`, { exposeHeadRoute: false }, (request, reply) =>
    answer(deps, sending, request, reply),
  )
}

async function answer(
  deps: CourseFileDeps,
  /** Null: it is being prepared. */
  sending: Map<string, Readable | null>,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const id = courseId.safeParse(request.params.id)
  const actor = await findAsker(deps, request)
  if (actor === null || !id.success) return refuseAddress(reply)
  const earlier = sending.get(actor.id)
  if (request.headers.range !== undefined && earlier) {
    // Whoever asks for the rest has lost the line, which the server may not know yet.
    sending.delete(actor.id)
    earlier.destroy()
  }
  if (sending.has(actor.id) || sending.size >= MOST_AT_ONCE) return refuseBusy(reply)
  sending.set(actor.id, null)
  try {
    const prepared = await prepareExport(deps, actor, id.data, readSuggested(request.query.suggested))
    if (prepared === null || prepared.bytes > COURSE_FILE_BYTES_MAX) {
      sending.delete(actor.id)
      return await refuseAddress(reply)
    }
    const part = readPart(request.headers, prepared)
    if (part === null) {
      sending.delete(actor.id)
      return await reply.code(416).header('content-range', `bytes */${prepared.bytes}`).send()
    }
    await noteExport(deps.database, actor, id.data)
    const body = sendable(prepared, part, deps.stalledMs ?? STALLED_MS)
    sending.set(actor.id, body)
    // Also when whoever reads goes away.
    body.once('close', () => {
      if (sending.get(actor.id) === body) sending.delete(actor.id)
    })
    if (part.isRest)
      reply.code(206).header('content-range', `bytes ${part.start}-${prepared.bytes - 1}/${prepared.bytes}`)
    return await reply
      .header('content-type', 'application/zip')
      .header('content-length', prepared.bytes - part.start)
      .header('content-disposition', dispositionOf('attachment', prepared.name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .header('accept-ranges', 'bytes')
      .header('etag', tagOf(prepared))
      .send(body)
  } catch (error) {
    sending.delete(actor.id)
    throw error
  }
}

const tagOf = ({ tag }: Export) => `"${tag}"`

/** Only what is left from somewhere on, and only if it is still the same file; null: there is no such part. */
function readPart(
  { range, 'if-range': same }: IncomingHttpHeaders,
  prepared: Export,
): { start: number; isRest: boolean } | null {
  const asked = same === undefined || same === tagOf(prepared) ? readRange(range, prepared.bytes) : null
  if (asked?.type === 'unsatisfiable') return null
  return asked?.type === 'part' && asked.end === prepared.bytes - 1
    ? { start: asked.start, isRest: true }
    : { start: 0, isRest: false }
}

/** Ends if nobody takes anything for a while: a download that is paused keeps no place. */
function sendable({ entries }: Export, { start }: { start: number }, stalledMs: number): Readable {
  async function* pieces(): AsyncGenerator<Uint8Array> {
    for await (const piece of writeZip(entries, start)) {
      const timer = setTimeout(() => body.destroy(), stalledMs)
      try {
        if (piece.length > 0) yield piece
      } finally {
        clearTimeout(timer)
      }
    }
  }
  const body = Readable.from(pieces(), { objectMode: false })
  return body
}

function readSuggested(value: unknown): Suggested {
  return value === 'none' ? value : (userGroupId.safeParse(value).data ?? null)
}

async function findAsker(
  { signer, accountStatus }: CourseFileDeps,
  { params, query, headers }: FastifyRequest<Address>,
): Promise<Actor | null> {
  const viewer = readCookie(headers.cookie, MEDIA_COOKIE)
  const asked = { videoId: COURSE_FILES, file: params.id, expiry: query.e, signature: query.s, viewer }
  const holder = viewer === null || signer.check(asked) === null ? null : signer.holderOf(viewer)
  return holder === null ? null : accountStatus.actorOf(holder).catch(throwUnavailable)
}

function refuseAddress(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .send(errorBodyOf({ code: 'not-found' }))
}

function refuseBusy(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', BUSY_SECONDS)
    .send(errorBodyOf({ code: 'unavailable' }))
}
