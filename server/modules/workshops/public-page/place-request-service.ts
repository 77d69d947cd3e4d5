import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  acceptPlaceRequest,
  declinePlaceRequest,
  listPlaceRequests,
  PlaceRequest,
} from '#contract/endpoints/workshops/public-page/place-requests.ts'
import type { Refusal } from '#contract/failures.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManagePublicPage } from '#contract/policies/workshops/public-page.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { PlaceRequestId } from '#contract/vocabulary/workshops/place-requests.ts'
import type { InvitedWorkshop } from '#contract/vocabulary/workshops/invited-workshop.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import type { JobBell } from '#server/ports.ts'
import { findInvitedWorkshop } from '../invitation-store.ts'
import {
  countRequests,
  findRequest,
  findWorkshopOf,
  listRequests,
  lockRequest,
  type RequestRow,
  type StoredRequest,
  writeDecision,
} from './place-request-store.ts'
import { type PublicPageDeps, refusedFor } from './public-page-service.ts'
import { findPaged, lockPaged } from './public-page-store.ts'

export interface PlaceRequestDeps extends PublicPageDeps {
  bell: Pick<JobBell, 'ring'>
  /** Makes them an attendee as staff do who add somebody new, with an invitation. */
  admit: (tx: Transaction, actor: WorkshopActor, asked: StoredRequest) => Promise<Result<unknown, Refused>>
  /** To an address that may have no account; as many a day as staff may cause. @returns the id of the letter */
  writeNo: (tx: Transaction, senderId: UserId, letter: NoPlaceLetter) => Promise<string>
}

export interface NoPlaceLetter {
  email: string
  facts: { firstName: string; workshop: InvitedWorkshop | null; workshopId: WorkshopId; answer: string }
}

const notFound = { code: 'not-found' } as const
type Refused = Refusal<'not-found' | 'wrong-state'>

const requestKey = z.tuple([
  z.string().check(z.regex(/^[01]$/)),
  z.string().check(z.regex(/^-?\d{1,17}$/)),
  z.uuid(),
])

export async function readRequests(
  { database }: PlaceRequestDeps,
  actor: WorkshopActor,
  { params: { id }, query: { cursor, limit } }: Input<typeof listPlaceRequests>,
): Promise<Outcome<typeof listPlaceRequests>> {
  if (!mayManagePublicPage(actor) || (await findPaged(database, id)) === null) return refuse(notFound)
  const after = readCursor(requestKey, cursor)
  if (!after.ok) return after
  const [rows, counts] = await Promise.all([
    listRequests(database, id, { after: after.value, limit: rowsToRead(limit) }),
    countRequests(database, id),
  ])
  const { page, next } = pageOf(rows, limit, (row) => [String(row.part), row.at, row.id])
  return succeed({ items: page.map(rowToRequest), next, ...counts })
}

function rowToRequest({ part: _part, at: _at, askedAt, decidedAt, ...row }: RequestRow): PlaceRequest {
  return {
    ...row,
    askedAt: new Date(askedAt).toISOString(),
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
  }
}

interface Deciding {
  tx: Transaction
  stop: Stop<Refused>
  asked: StoredRequest
}

/** @param work what is done with an open request, which is locked; one that was decided so before is answered as it is */
async function decide(
  deps: PlaceRequestDeps,
  actor: WorkshopActor,
  id: PlaceRequestId,
  { state, work }: { state: 'ACCEPTED' | 'DECLINED'; work: (deciding: Deciding) => Promise<void> },
): Promise<Result<PlaceRequest, Refused>> {
  const decided = await transactOrRefuse<PlaceRequest, Refused>(deps.database, async (tx, stop) => {
    const workshopId = mayManagePublicPage(actor) ? await findWorkshopOf(tx, id) : null
    if (workshopId === null) return stop(notFound)
    await lockPaged(tx, workshopId)
    const asked = await lockRequest(tx, id)
    if (asked === null) return stop(notFound)
    if (asked.state === 'OPEN') {
      await work({ tx, stop, asked })
      await writeAudit(tx, {
        actorId: actor.id,
        action: state === 'ACCEPTED' ? 'place-request-accepted' : 'place-request-declined',
        subjectType: 'workshop',
        subjectId: workshopId,
        before: null,
        // Names and emails of those who asked are not known for as long as the trail is.
        after: { request: id },
      })
      await deps.announce(tx, { workshopId })
    } else if (asked.state !== state) {
      return stop(refusedFor(asked.state === 'ACCEPTED' ? 'accepted' : 'declined'))
    }
    const row = await findRequest(tx, id)
    return row === null ? stop(notFound) : rowToRequest(row)
  })
  if (decided.ok) deps.bell.ring('mail')
  return decided
}

/** Whoever attends already gets no second letter. */
export function accept(
  deps: PlaceRequestDeps,
  actor: WorkshopActor,
  { params: { id } }: Input<typeof acceptPlaceRequest>,
): Promise<Outcome<typeof acceptPlaceRequest>> {
  return decide(deps, actor, id, {
    state: 'ACCEPTED',
    work: async ({ tx, stop, asked }) => {
      const admitted = await deps.admit(tx, actor, asked)
      if (!admitted.ok) return stop(admitted.failure)
      await writeDecision(tx, id, { state: 'ACCEPTED', decidedById: actor.id })
    },
  })
}

export function decline(
  deps: PlaceRequestDeps,
  actor: WorkshopActor,
  { params: { id }, body: { answer } }: Input<typeof declinePlaceRequest>,
): Promise<Outcome<typeof declinePlaceRequest>> {
  return decide(deps, actor, id, {
    state: 'DECLINED',
    work: async ({ tx, asked }) => {
      const { email, firstName, workshopId } = asked
      const workshop = await findInvitedWorkshop(tx, workshopId)
      const letterId = await deps.writeNo(tx, actor.id, {
        email,
        facts: { firstName, workshop, workshopId, answer },
      })
      await writeDecision(tx, id, { state: 'DECLINED', decidedById: actor.id, answer, letterId })
    },
  })
}
