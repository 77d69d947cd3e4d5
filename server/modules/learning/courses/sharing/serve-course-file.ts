import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COURSE_FILE_BYTES_MAX } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { courseId, userGroupId } from '#contract/vocabulary/ids.ts'
import { readCookie } from '#server/http/cookies.ts'
import { errorBodyOf, throwUnavailable } from '#server/http/failure-response.ts'
import { dispositionOf } from '#server/http/file-answer.ts'
import { COURSE_FILES, MEDIA_COOKIE, MEDIA_PATH, type MediaSigner } from '#server/platform/media-address.ts'
import type { AccountStatus } from '#server/ports.ts'
import { type ExportDeps, noteExport, prepareExport } from './export-service.ts'
import type { Suggested } from './suggestion-store.ts'
import { writeZip } from './write-zip.ts'

export interface CourseFileDeps extends ExportDeps {
  signer: MediaSigner
  accountStatus: Pick<AccountStatus, 'actorOf'>
}

interface Address {
  Params: { id: string }
  Querystring: { e?: string; s?: string; suggested?: string }
}

/** A large course is sent for minutes: others use the same disk. */
const MOST_AT_ONCE = 4
const BUSY_SECONDS = 30

/**
 * Sends a course as one file to who was given its address, and may still write it. The length is said first: what is
 * cut off is told from what is whole.
 */
export function serveCourseFiles(app: FastifyInstance, deps: CourseFileDeps): void {
  const sending = new Set<string>()
  app.get<Address>(`${MEDIA_PATH}/${COURSE_FILES}/:id`, { exposeHeadRoute: false }, (request, reply) =>
    answer(deps, sending, request, reply),
  )
}

async function answer(
  deps: CourseFileDeps,
  sending: Set<string>,
  request: FastifyRequest<Address>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const id = courseId.safeParse(request.params.id)
  const actor = await findAsker(deps, request)
  if (actor === null || !id.success) return refuseAddress(reply)
  if (sending.has(actor.id) || sending.size >= MOST_AT_ONCE) return refuseBusy(reply)
  sending.add(actor.id)
  try {
    const prepared = await prepareExport(deps, actor, id.data, readSuggested(request.query.suggested))
    if (prepared === null || prepared.bytes > COURSE_FILE_BYTES_MAX) {
      sending.delete(actor.id)
      return await refuseAddress(reply)
    }
    await noteExport(deps.database, actor, id.data)
    const body = Readable.from(writeZip(prepared.entries), { objectMode: false })
    // Also when whoever reads goes away.
    body.once('close', () => sending.delete(actor.id))
    return await reply
      .header('content-type', 'application/zip')
      .header('content-length', prepared.bytes)
      .header('content-disposition', dispositionOf('attachment', prepared.name))
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'no-store')
      .send(body)
  } catch (error) {
    sending.delete(actor.id)
    throw error
  }
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
