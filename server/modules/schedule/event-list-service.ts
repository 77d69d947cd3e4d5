import * as z from 'zod/mini'
import type { EventPage } from '#contract/endpoints/schedule/events.ts'
import { SCHEDULE_DAYS_BEFORE } from '#contract/limits.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { type EventScope, eventScope, maySeeSchedule } from '#contract/policies/schedule/events.ts'
import { maySeeGroup } from '#contract/policies/people/user-groups.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import type { ViewMode } from '#contract/vocabulary/roles.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { doesProgramExist, findGroup } from '../people/group-store.ts'
import {
  listEventPrograms,
  listEvents,
  listProgramIds,
  type ProgramFilter,
  startOfDayBefore,
  type Stretch,
} from './event-list-store.ts'
import { rowToSummary } from './event-view.ts'

export type EventListDeps = { database: Database; now: () => number }
type Page = Promise<Result<EventPage, { code: 'invalid-input' | 'not-found'; message?: string }>>

interface Paging {
  cursor?: string | undefined
  limit: number
}
interface Selected {
  groupId?: UserGroupId | undefined
  viewMode?: ViewMode | undefined
}

/** Spec 1 §9: from 38 days before today, with everything to come. */
export async function readInitialEvents(
  deps: EventListDeps,
  actor: Actor,
  selected: Selected,
  paging: Paging,
): Page {
  const now = new Date(deps.now())
  const from = await startOfDayBefore(deps.database, actor.id, now, SCHEDULE_DAYS_BEFORE)
  return readOwn(deps, actor, selected, paging, { from, to: null, order: 'earliest-first' })
}

export function readPastEvents(deps: EventListDeps, actor: Actor, selected: Selected, paging: Paging): Page {
  // An event that has begun and not ended is not past; it is filtered out below.
  const to = new Date(deps.now())
  return readOwn(deps, actor, selected, paging, { from: null, to, order: 'latest-first' })
}

export function readFutureEvents(
  deps: EventListDeps,
  actor: Actor,
  selected: Selected,
  paging: Paging,
): Page {
  const from = new Date(deps.now())
  return readOwn(deps, actor, selected, paging, { from, to: null, order: 'earliest-first' })
}

export async function readEventsInRange(
  deps: EventListDeps,
  actor: Actor,
  selected: Selected,
  paging: Paging,
  range: { start: string; end: string },
): Page {
  const stretch = readRange(range)
  return stretch.ok ? readOwn(deps, actor, selected, paging, stretch.value) : stretch
}

/** @param range null: everything that has not ended */
export async function readProgramEvents(
  deps: EventListDeps,
  actor: Actor,
  programId: ProgramId,
  paging: Paging,
  range: { start: string; end: string } | null,
): Page {
  const { database } = deps
  if (!maySeeSchedule(actor, programId) || !(await doesProgramExist(database, programId)))
    return refuse({ code: 'not-found' })
  const stretch = range === null ? succeed(comingFrom(deps.now())) : readRange(range)
  if (!stretch.ok) return stretch
  const scope = { programIds: [programId], groupIds: [] }
  return readPage(deps, actor, { scope, withNamed: false }, paging, stretch.value)
}

/** Of all programs that the person oversees. One that they may not see is not found, like one that does not exist. */
export async function readMasterEvents(
  deps: EventListDeps,
  actor: Actor,
  within: ProgramFilter,
  paging: Paging,
  range: { start: string; end: string },
): Page {
  const found = await listProgramIds(deps.database, within)
  const programIds = found.filter((id) => maySeeSchedule(actor, id))
  const isNarrowed = within.systemId !== undefined || within.programId !== undefined
  if (isNarrowed && programIds.length === 0) return refuse({ code: 'not-found' })
  const stretch = readRange(range)
  if (!stretch.ok) return stretch
  const scope = { programIds, groupIds: [] }
  return readPage(deps, actor, { scope, withNamed: false }, paging, stretch.value)
}

function comingFrom(now: number): Stretch {
  return { from: new Date(now), to: null, order: 'earliest-first' }
}

function readRange({ start, end }: { start: string; end: string }) {
  if (!(Date.parse(end) > Date.parse(start)))
    return refuse({ code: 'invalid-input' as const, message: 'Choose a range that ends after it starts.' })
  const stretch: Stretch = { from: new Date(start), to: new Date(end), order: 'earliest-first' }
  return succeed(stretch)
}

async function readOwn(
  deps: EventListDeps,
  actor: Actor,
  { groupId, viewMode }: Selected,
  paging: Paging,
  stretch: Stretch,
): Page {
  if (groupId === undefined)
    return readPage(deps, actor, { scope: eventScope(actor, viewMode), withNamed: true }, paging, stretch)
  const group = await findGroup(deps.database, groupId)
  if (group === null || !maySeeGroup(actor, group)) return refuse({ code: 'not-found' })
  const scope = { programIds: [], groupIds: [groupId] }
  return readPage(deps, actor, { scope, withNamed: true }, paging, stretch)
}

const eventKey = z.tuple([z.iso.datetime(), z.uuid()])

async function readPage(
  { database, now }: EventListDeps,
  actor: Actor,
  source: { scope: EventScope; withNamed: boolean },
  { cursor, limit }: Paging,
  stretch: Stretch,
): Page {
  const key = readCursor(eventKey, cursor)
  if (!key.ok) return key
  const after = key.value === null ? null : { startDate: new Date(key.value[0]), id: key.value[1] }
  const query = { viewerId: actor.id, ...source, stretch, after, limit: rowsToRead(limit) }
  const { page, next } = pageOf(await listEvents(database, query), limit, ({ startDate, id }) => [
    startDate.toISOString(),
    id,
  ])
  const isPast = stretch.order === 'latest-first'
  const shown = isPast ? page.filter(({ endDate }) => endDate.getTime() <= now()) : page
  const programIds = [...new Set(shown.map(({ programId }) => programId))]
  const programs = programIds.length === 0 ? [] : await listEventPrograms(database, programIds)
  return succeed({ events: shown.map(rowToSummary), programs, next })
}
