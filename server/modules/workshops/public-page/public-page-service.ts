import type { Input, Outcome } from '#contract/endpoint.ts'
import { placeRefusals } from '#contract/endpoints/workshops/public-page/place-refusal-words.ts'
import type {
  askForPlace,
  getPublicPageState,
  PlaceRefusal,
  PublicPageState,
  readPublicPage,
  setPublicPage,
} from '#contract/endpoints/workshops/public-page/public-page.ts'
import type { Refusal } from '#contract/failures.ts'
import { PLACE_REQUESTS_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayManagePublicPage, whatHidesPage } from '#contract/policies/workshops/public-page.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { AnnounceLists } from '../changed-lists.ts'
import type { NewsDesk } from '../news-desk.ts'
import { countOpen, insertRequest, isKnownRequest } from './place-request-store.ts'
import {
  findPaged,
  findPublicPage,
  listDeciders,
  lockPaged,
  type PagedWorkshop,
  writePublicSince,
} from './public-page-store.ts'

export interface PublicPageDeps {
  database: Database
  announce: AnnounceLists
  desk: NewsDesk
  /** Where the page of a workshop is. */
  addressOf: (id: WorkshopId) => string
  now: () => number
}

const notFound = { code: 'not-found' } as const
type Refused = Refusal<'not-found' | 'wrong-state'>

export function refusedFor(reason: PlaceRefusal) {
  return { code: 'wrong-state', message: placeRefusals[reason], details: { reason } } as const
}

export async function readPage(
  { database, now }: PublicPageDeps,
  { params: { id } }: Input<typeof readPublicPage>,
): Promise<Outcome<typeof readPublicPage>> {
  const row = await findPublicPage(database, id, new Date(now()))
  if (row === null) return refuse(notFound)
  const { priceCents, ...page } = row
  return succeed({ ...page, price: priceCents / 100 })
}

/**
 * Kept once, however often it is sent. Whether the email is known, or has asked before, changes nothing in the answer; so
 * the bound is checked before the email is.
 */
export function ask(
  { database, announce, desk, now }: PublicPageDeps,
  { params: { id: workshopId }, body }: Input<typeof askForPlace>,
): Promise<Outcome<typeof askForPlace>> {
  return transactOrRefuse<Record<string, never>, Refused>(database, async (tx, stop) => {
    const workshop = await lockPaged(tx, workshopId)
    const isShown =
      workshop !== null && workshop.publicSince !== null && whatHidesPage(workshop, now()) === null
    if (!isShown) return stop(notFound)
    if (await isKnownRequest(tx, body.id)) return {}
    if ((await countOpen(tx, workshopId)) >= PLACE_REQUESTS_MAX) return stop(refusedFor('full'))
    if (!(await insertRequest(tx, { ...body, workshopId }))) return {}
    await announce(tx, { workshopId })
    await desk.count(
      tx,
      { id: workshopId, ...workshop },
      {
        news: 'PLACE_REQUESTS',
        event: body.id,
        to: await listDeciders(tx, workshopId),
        byId: null,
      },
    )
    return {}
  })
}

function stateOf(
  { addressOf, now }: PublicPageDeps,
  id: WorkshopId,
  workshop: PagedWorkshop,
): PublicPageState {
  return {
    address: addressOf(id),
    publicSince: workshop.publicSince?.toISOString() ?? null,
    hiddenBy: whatHidesPage(workshop, now()),
  }
}

export async function readState(
  deps: PublicPageDeps,
  actor: WorkshopActor,
  { params: { id } }: Input<typeof getPublicPageState>,
): Promise<Outcome<typeof getPublicPageState>> {
  const workshop = mayManagePublicPage(actor) ? await findPaged(deps.database, id) : null
  return workshop === null ? refuse(notFound) : succeed(stateOf(deps, id, workshop))
}

/** Taking a page away is always possible. Since when it has been there stays if it is switched on twice. */
export function switchPage(
  deps: PublicPageDeps,
  actor: WorkshopActor,
  { params: { id }, body: { isPublic } }: Input<typeof setPublicPage>,
): Promise<Outcome<typeof setPublicPage>> {
  const { database, announce, now } = deps
  return transactOrRefuse<PublicPageState, Refused>(database, async (tx, stop) => {
    const workshop = mayManagePublicPage(actor) ? await lockPaged(tx, id) : null
    if (workshop === null) return stop(notFound)
    if (isPublic === (workshop.publicSince !== null)) return stateOf(deps, id, workshop)
    const hiddenBy = whatHidesPage(workshop, now())
    if (isPublic && hiddenBy !== null) return stop(refusedFor(hiddenBy))
    const publicSince = isPublic ? new Date(now()) : null
    await writePublicSince(tx, id, publicSince)
    await writeAudit(tx, {
      actorId: actor.id,
      action: isPublic ? 'workshop-page-opened' : 'workshop-page-closed',
      subjectType: 'workshop',
      subjectId: id,
      before: null,
      after: null,
    })
    await announce(tx, { workshopId: id })
    return stateOf(deps, id, { ...workshop, publicSince })
  })
}
