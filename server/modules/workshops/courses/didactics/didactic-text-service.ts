import { pagesOf } from '#contract/content/didactic-pages.ts'
import { findMarkdownFault } from '#contract/content/markdown-tokens.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { addDidacticFile, saveDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import type { Refusal } from '#contract/failures.ts'
import { CONTENT_VERSIONS_MAX, DIDACTIC_FILES_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayWriteWorkshopCourses } from '#contract/policies/workshops/courses.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Transaction } from '#server/database/database.ts'
import { nameNeutrally } from '#server/database/people/neutral-title.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { notFound, type WorkshopCourseDeps } from '../course-deps.ts'
import { addressIn } from '../course-view.ts'
import { changeDidactic, didacticRefusedFor, findWritten } from './didactic-service.ts'
import * as store from './didactic-store.ts'

type Refused = Refusal<'not-found' | 'invalid-input' | 'wrong-state'>
type Saving = Input<typeof saveDidactic>['body']

/** Nobody's words are lost: the person who saves second gets what the other one wrote, and decides. */
export function saveText(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, body }: Input<typeof saveDidactic>,
  viewing: Viewing,
): Promise<Outcome<typeof saveDidactic>> {
  return changeDidactic<Refused>(deps, actor, { id, viewing }, async (tx, stop) => {
    const fault = findMarkdownFault(body.body)
    if (fault !== null) return stop({ code: 'invalid-input', message: fault })
    if (body.isPublished && body.body.trim() === '') return stop(didacticRefusedFor('empty'))
    const last = await store.findLastVersion(tx, id)
    const number = last?.number ?? 0
    // A draft published unchanged, or the author's own save repeated: no new version.
    if (last !== null && isSaved(last, body, actor)) return publishSaved(tx, last, body)
    if (number !== body.basedOn) {
      const now = await findWritten(deps, tx, id, viewing)
      return stop(now === null ? notFound : didacticRefusedFor('changed', now))
    }
    return addVersion(tx, stop, actor, { id, number: number + 1, body })
  })
}

function isSaved(last: store.StoredVersion, { body, basedOn }: Saving, actor: WorkshopActor): boolean {
  const isTheirs = last.number === basedOn + 1 && last.authorId === actor.id
  return last.body === body && (last.number === basedOn || isTheirs)
}

async function publishSaved(tx: Transaction, last: store.StoredVersion, { isPublished }: Saving) {
  if (!isPublished || last.publishedAt !== null) return null
  await store.publishVersion(tx, last.id)
  return noted(last.number, isPublished, last.note)
}

async function addVersion(
  tx: Transaction,
  stop: Stop<Refused>,
  actor: WorkshopActor,
  {
    id,
    number,
    body: { body, note, isPublished },
  }: { id: store.StoredDidactic['id']; number: number; body: Saving },
) {
  if (number > CONTENT_VERSIONS_MAX) return stop(didacticRefusedFor('too-many'))
  await store.insertVersion(tx, {
    didacticId: id,
    number,
    body,
    note,
    pages: pagesOf(body).length,
    authorId: actor.id,
    publishedAt: isPublished ? new Date() : null,
  })
  return noted(number, isPublished, note)
}

function noted(version: number, isPublished: boolean, note: string) {
  return {
    action: 'didactic-saved' as const,
    before: null,
    after: { version, isPublished, note },
  }
}

/** Readers' devices store it. */
export async function addFile(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, files }: Input<typeof addDidacticFile>,
  viewing: Viewing,
): Promise<Outcome<typeof addDidacticFile>> {
  const [file] = files.file
  if (file === undefined) return refuse({ code: 'invalid-input', message: 'There’s no file.' })
  if (!mayWriteWorkshopCourses(actor) || (await findWritten(deps, deps.database, id, viewing)) === null)
    return refuse(notFound)
  const named = await nameNeutrally(deps.database, actor.id, file)
  return deps.assets.withStored([named], async ([stored]) => {
    const added = await transactOrRefuse<store.FileRow, Refused>(deps.database, async (tx, stop) => {
      if ((await store.lockDidactic(tx, id)) === null) return stop(notFound)
      if ((await store.countFiles(tx, id)) >= DIDACTIC_FILES_MAX) return stop(didacticRefusedFor('too-many'))
      const asset = { ownerId: actor.id, purpose: 'WORKSHOP_FILE' as const, file: stored!, isOffline: true }
      const assetId = await deps.assets.add(tx, asset)
      await store.insertFile(tx, id, assetId)
      return { assetId, name: named.name, fileType: file.type, bytes: stored!.size }
    })
    return added.ok ? succeed({ ...added.value, address: addressIn(viewing, added.value.assetId) }) : added
  })
}
