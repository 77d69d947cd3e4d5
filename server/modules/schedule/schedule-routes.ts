import type { eventDetailsEndpoints } from '#contract/endpoints/schedule/event-details.ts'
import type { eventPlanningEndpoints } from '#contract/endpoints/schedule/event-planning.ts'
import type { eventReplyEndpoints } from '#contract/endpoints/schedule/event-reply.ts'
import type { eventListEndpoints } from '#contract/endpoints/schedule/events.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { eventTableEndpoints } from '#contract/endpoints/schedule/event-tables.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { madeId } from '#server/http/input/made-id.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { readEvent, readEventFile } from './event-details-service.ts'
import * as lists from './event-list-service.ts'
import { eventTable } from './event-view.ts'
import { cancelEvent, readCanceled, restoreEvent } from './planning/canceled-event-service.ts'
import { addEvent, editEvent, type PlanDeps } from './planning/event-plan-service.ts'
import { listInternal } from './planning/event-plan-store.ts'
import { readLocations } from './planning/location-service.ts'
import { answerEvent } from './reply-service.ts'

export interface ScheduleDeps extends PlanDeps {
  signer: MediaSigner
  /** Where the page is, without a slash at its end. */
  publicUrl: string
}

type Table = typeof eventListEndpoints &
  typeof eventTableEndpoints &
  typeof eventDetailsEndpoints &
  typeof eventReplyEndpoints &
  typeof eventPlanningEndpoints

/** The schedule, who is asked and who comes (spec 1 §7, Events). */
export function createScheduleHandlers(deps: ScheduleDeps): HandlersOf<Table> {
  const all = createListHandlers(deps)
  return { ...all, ...createTableHandlers(all), ...createEventHandlers(deps), ...createPlanHandlers(deps) }
}

type Lists = HandlersOf<typeof eventListEndpoints>

function createTableHandlers(all: Lists): HandlersOf<typeof eventTableEndpoints> {
  return {
    exportFutureEvents: tableHandler(all.listFutureEvents, eventTable),
    exportEventsInRange: tableHandler(all.listEventsInRange, eventTable),
    exportProgramFutureEvents: tableHandler(all.listProgramFutureEvents, eventTable),
    exportMasterEvents: tableHandler(all.listMasterEvents, eventTable),
    exportProgramEventsInRange: tableHandler(all.listProgramEventsInRange, eventTable),
  }
}

function createListHandlers(deps: ScheduleDeps): Lists {
  return {
    listResidentEvents: ({ query: { groupId, ...paging } }, { actor }) =>
      lists.readInitialEvents(deps, actor, { groupId, viewMode: 'RESIDENT' }, paging),
    listFacultyEvents: ({ query: { groupId, ...paging } }, { actor }) =>
      lists.readInitialEvents(deps, actor, { groupId, viewMode: 'RESIDENT' }, paging),
    listProctorEvents: ({ query: { groupId, ...paging } }, { actor }) =>
      lists.readInitialEvents(deps, actor, { groupId, viewMode: 'PROCTOR' }, paging),
    listPastEvents: ({ query: { groupId, viewMode, ...paging } }, { actor }) =>
      lists.readPastEvents(deps, actor, { groupId, viewMode }, paging),
    listFutureEvents: ({ query: { groupId, viewMode, ...paging } }, { actor }) =>
      lists.readFutureEvents(deps, actor, { groupId, viewMode }, paging),
    listEventsInRange: ({ query: { groupId, viewMode, start, end, ...paging } }, { actor }) =>
      lists.readEventsInRange(deps, actor, { groupId, viewMode }, paging, { start, end }),
    listProgramEventsInRange: ({ params, query: { start, end, ...paging } }, { actor }) =>
      lists.readProgramEvents(deps, actor, params.id, paging, { start, end }),
    listProgramFutureEvents: ({ params, query }, { actor }) =>
      lists.readProgramEvents(deps, actor, params.id, query, null),
    listMasterEvents: ({ query: { start, end, systemId, programId, ...paging } }, { actor }) =>
      lists.readMasterEvents(deps, actor, { systemId, programId }, paging, { start, end }),
  }
}

function createEventHandlers(
  deps: ScheduleDeps,
): HandlersOf<typeof eventDetailsEndpoints & typeof eventReplyEndpoints> {
  const { database, signer, publicUrl } = deps
  return {
    getEvent: ({ params }, context) =>
      readEvent(database, context.actor, params.id, () => viewingOf(signer, context.actor, context)),
    exportEvent: ({ params }, { actor }) => readEventFile(database, actor, params.id, publicUrl),
    replyToEvent: (input, { actor, idempotencyKey }) => answerEvent(deps, actor, input, idempotencyKey),
  }
}

function createPlanHandlers(deps: ScheduleDeps): HandlersOf<typeof eventPlanningEndpoints> {
  const { database, signer } = deps
  const readSaved = async <Refused>(
    saved: Result<EventId, Refused>,
    context: { actor: Actor } & Parameters<typeof viewingOf>[2],
  ) =>
    saved.ok
      ? readEvent(database, context.actor, saved.value, () => viewingOf(signer, context.actor, context))
      : saved
  return {
    createEvent: async ({ body: { id: given, ...fields }, files }, context) => {
      const id = madeId(given, 'createEvent', context)
      const plan = { fields, files: files.attachments }
      return readSaved(await addEvent(deps, context.actor, id, plan), context)
    },
    changeEvent: async ({ params, body: { version, ...fields }, files }, context) => {
      const plan = { version, fields, files: files.attachments }
      return readSaved(await editEvent(deps, context.actor, params.id, plan), context)
    },
    deleteEvent: ({ params }, { actor }) => cancelEvent(deps, actor, params.id),
    bringEventBack: async ({ params }, context) =>
      readSaved(await restoreEvent(deps, context.actor, params.id), context),
    listCanceledEvents: ({ query }, { actor }) => readCanceled(deps, actor, query),
    listEventLocations: ({ params }, { actor }) => readLocations(database, actor, params.id),
    listInternalPeople: async () => succeed(await listInternal(database)),
  }
}
