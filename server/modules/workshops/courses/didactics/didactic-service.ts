import type { Input, Outcome } from '#contract/endpoint.ts'
import { didacticRefusals } from '#contract/endpoints/workshops/courses/course-refusal-words.ts'
import type {
  createDidactic,
  deleteDidactic,
  DidacticRefusal,
  getDidactic,
  listDidactics,
  listDidacticVersions,
  renameDidactic,
  retireDidactic,
  WrittenDidactic,
} from '#contract/endpoints/workshops/courses/didactics.ts'
import type { Refusal } from '#contract/failures.ts'
import { DIDACTICS_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayWriteWorkshopCourses } from '#contract/policies/workshops/courses.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { type DidacticId, didacticId } from '#contract/vocabulary/workshops/course-ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import type { Viewing } from '#server/platform/media-address.ts'
import { note, type Noted, notFound, nowOf, type WorkshopCourseDeps } from '../course-deps.ts'
import { addressIn } from '../course-view.ts'
import * as store from './didactic-store.ts'

type Refused = Refusal<'not-found' | 'wrong-state'>
const VERSIONS = 10

export function didacticRefusedFor(
  reason: DidacticRefusal['reason'],
  now?: WrittenDidactic,
): Refusal<'wrong-state'> {
  return {
    code: 'wrong-state',
    message: didacticRefusals[reason],
    details: { reason, ...(now !== undefined && { now }) },
  }
}

export async function readDidactics(
  deps: Pick<WorkshopCourseDeps, 'database' | 'now'>,
  actor: WorkshopActor,
  { cursor, limit, search, which }: Input<typeof listDidactics>['query'],
): Promise<Outcome<typeof listDidactics>> {
  const after = cursor === undefined ? null : didacticId.safeParse(cursor)
  if (!mayWriteWorkshopCourses(actor)) return refuse(notFound)
  if (after?.success === false) return refuse(brokenCursor)
  const { rows, total } = await store.listDidactics(
    deps.database,
    { which, search },
    { after: after?.data ?? null, limit: rowsToRead(limit), now: nowOf(deps) },
  )
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ _embedded: { didactic: [...page] }, total, next })
}

export async function readDidactic(
  deps: Pick<WorkshopCourseDeps, 'database' | 'now'>,
  actor: WorkshopActor,
  id: DidacticId,
  viewing: Viewing,
): Promise<Outcome<typeof getDidactic>> {
  const found = mayWriteWorkshopCourses(actor) ? await findWritten(deps, deps.database, id, viewing) : null
  return found === null ? refuse(notFound) : succeed(found)
}

export async function findWritten(
  deps: Pick<WorkshopCourseDeps, 'now'>,
  db: Queryable,
  id: DidacticId,
  viewing: Viewing,
): Promise<WrittenDidactic | null> {
  const row = await store.findDidactic(db, id, nowOf(deps))
  if (row === null) return null
  const files = row.files.map((file) => ({ ...file, address: addressIn(viewing, file.assetId) }))
  return { ...row, files }
}

export function makeDidactic(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, body: { title, copyOf } }: Input<typeof createDidactic>,
  viewing: Viewing,
): Promise<Outcome<typeof createDidactic>> {
  return transactOrRefuse<WrittenDidactic, Refused>(deps.database, async (tx, stop) => {
    if (!mayWriteWorkshopCourses(actor)) return stop(notFound)
    const isNew = (await store.lockDidactic(tx, id)) === null
    if (isNew && (await store.countDidactics(tx)) >= DIDACTICS_MAX)
      return stop(didacticRefusedFor('too-many'))
    if (await store.insertDidactic(tx, { id, title, createdById: actor.id })) {
      if (copyOf !== null) await copyText(tx, stop, actor, { from: copyOf, to: id })
      const after = { title, copyOf }
      await note(deps, tx, actor, { ...of(id), action: 'didactic-created', before: null, after })
    } else if ((await store.lockDidactic(tx, id))?.createdById !== actor.id) return stop(notFound)
    return answer(deps, tx, stop, id, viewing)
  })
}

async function copyText(
  tx: Transaction,
  stop: Stop<typeof notFound>,
  actor: WorkshopActor,
  { from, to }: { from: DidacticId; to: DidacticId },
): Promise<void> {
  if ((await store.lockDidactic(tx, from)) === null) return stop(notFound)
  const last = await store.findLastVersion(tx, from)
  await store.copyFiles(tx, from, to)
  if (last === null) return
  const { body, pages, note: said } = last
  await store.insertVersion(tx, { didacticId: to, number: 1, body, pages, note: said, authorId: actor.id })
}

function of(subjectId: DidacticId): Pick<Noted, 'subjectType' | 'subjectId'> {
  return { subjectType: 'workshop-didactic', subjectId }
}

async function answer(
  deps: Pick<WorkshopCourseDeps, 'now'>,
  tx: Transaction,
  stop: Stop<typeof notFound>,
  id: DidacticId,
  viewing: Viewing,
): Promise<WrittenDidactic> {
  return (await findWritten(deps, tx, id, viewing)) ?? stop(notFound)
}

/** @param work changes the didactic, which is locked, and says what is written down; null: nothing was to be done */
export function changeDidactic<Failure>(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { id, viewing }: { id: DidacticId; viewing: Viewing },
  work: (
    tx: Transaction,
    stop: Stop<Failure | typeof notFound>,
    known: store.StoredDidactic,
  ) => Promise<Pick<Noted, 'action' | 'before' | 'after'> | null>,
): Promise<Result<WrittenDidactic, Failure | typeof notFound>> {
  return transactOrRefuse<WrittenDidactic, Failure | typeof notFound>(deps.database, async (tx, stop) => {
    const known = mayWriteWorkshopCourses(actor) ? await store.lockDidactic(tx, id) : null
    if (known === null) return stop(notFound)
    const noted = await work(tx, stop, known)
    if (noted !== null) await note(deps, tx, actor, { ...of(id), ...noted })
    return answer(deps, tx, stop, id, viewing)
  })
}

export function nameDidactic(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, body: { title, version } }: Input<typeof renameDidactic>,
  viewing: Viewing,
): Promise<Outcome<typeof renameDidactic>> {
  return changeDidactic<Refused>(deps, actor, { id, viewing }, async (tx, stop, known) => {
    if (known.title === title) return null
    if (version !== undefined && version !== known.version)
      return stop(didacticRefusedFor('changed', await answer(deps, tx, stop, id, viewing)))
    await store.updateDidactic(tx, id, { title, version: known.version + 1 })
    return { action: 'didactic-renamed', before: { title: known.title }, after: { title } }
  })
}

export function putAsideDidactic(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  { params: { id }, body: { isRetired } }: Input<typeof retireDidactic>,
  viewing: Viewing,
): Promise<Outcome<typeof retireDidactic>> {
  return changeDidactic<typeof notFound>(deps, actor, { id, viewing }, async (tx, _stop, known) => {
    if ((known.retiredAt !== null) === isRetired) return null
    await store.updateDidactic(tx, id, { retiredAt: isRetired ? nowOf(deps) : null })
    const action = isRetired ? 'didactic-retired' : 'didactic-restored'
    return { action, before: null, after: { title: known.title } }
  })
}

export function removeDidactic(
  deps: WorkshopCourseDeps,
  actor: WorkshopActor,
  id: DidacticId,
): Promise<Outcome<typeof deleteDidactic>> {
  return transactOrRefuse<Record<string, never>, Refused>(deps.database, async (tx, stop) => {
    const known = mayWriteWorkshopCourses(actor) ? await store.lockDidactic(tx, id) : null
    if (known === null) return stop(notFound)
    if (await store.isInCourses(tx, id)) return stop(didacticRefusedFor('in-use'))
    await store.deleteDidactic(tx, id)
    const before = { title: known.title }
    await note(deps, tx, actor, { ...of(id), action: 'didactic-deleted', before, after: null })
    return {}
  })
}

export async function readVersions(
  deps: Pick<WorkshopCourseDeps, 'database' | 'now'>,
  actor: WorkshopActor,
  { params: { id }, query: { cursor } }: Input<typeof listDidacticVersions>,
): Promise<Outcome<typeof listDidacticVersions>> {
  const before = cursor === undefined ? null : Number(cursor)
  if (before !== null && !Number.isSafeInteger(before)) return refuse(brokenCursor)
  const isThere =
    mayWriteWorkshopCourses(actor) && (await store.findDidactic(deps.database, id, nowOf(deps))) !== null
  if (!isThere) return refuse(notFound)
  // One more than shown, because each version is compared with the one before it.
  const rows = await store.listVersions(deps.database, id, before, VERSIONS + 1)
  const shown = rows.slice(0, VERSIONS)
  return succeed({
    items: shown.map((row, at) => ({ ...row, before: rows[at + 1]?.body ?? '' })),
    next: rows.length > shown.length ? String(shown.at(-1)!.number) : null,
  })
}
