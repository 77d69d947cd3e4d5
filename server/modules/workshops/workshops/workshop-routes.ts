import type { workshopCountEndpoints } from '#contract/endpoints/workshops/workshops/workshop-counts.ts'
import type { workshopListEndpoints } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { workshopMessageEndpoints } from '#contract/endpoints/workshops/workshops/workshop-messages.ts'
import type { workshopPlanningEndpoints } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import type { workshopProcedureEndpoints } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { madeId } from '#server/http/input/made-id.ts'
import { bringBack, readCancellation, stopWorkshop } from './cancel-service.ts'
import { readClashes, readFacilitators, readFaculty } from './choice-service.ts'
import { copyWorkshop } from './planning/duplicate-service.ts'
import { readAudiences, readMessages, sendMessage } from './message-service.ts'
import { addProcedure, changeProcedure, readProcedures } from './procedure-service.ts'
import { readOwnWorkshops, readWorkshop, readWorkshopCount, readWorkshops } from './workshop-list-service.ts'
import type { WorkshopPlanDeps } from './planning/save-plan.ts'
import { addWorkshop, editWorkshop } from './workshop-plan-service.ts'

type Table = typeof workshopCountEndpoints &
  typeof workshopListEndpoints &
  typeof workshopPlanningEndpoints &
  typeof workshopProcedureEndpoints &
  typeof workshopMessageEndpoints

/** Workshops: the lists of them, planning, what they teach, and letters to their people (spec 3 §7). */
export function createWorkshopHandlers(deps: WorkshopPlanDeps): HandlersOf<Table> {
  return {
    ...createListHandlers(deps),
    ...createPlanHandlers(deps),
    ...createChoiceHandlers(deps),
    ...createMessageHandlers(deps),
  }
}

function createListHandlers(
  deps: WorkshopPlanDeps,
): HandlersOf<typeof workshopCountEndpoints & typeof workshopListEndpoints> {
  return {
    countPastWorkshops: (_input, { actor }) => readWorkshopCount(deps, actor, 'past'),
    countUpcomingWorkshops: (_input, { actor }) => readWorkshopCount(deps, actor, 'upcoming'),
    listPastWorkshops: ({ query }, { actor }) => readWorkshops(deps, actor, 'past', query),
    listUpcomingWorkshops: ({ query }, { actor }) => readWorkshops(deps, actor, 'upcoming', query),
    listCanceledWorkshops: ({ query }, { actor }) => readWorkshops(deps, actor, 'canceled', query),
    listOwnWorkshops: ({ query }, { actor }) => readOwnWorkshops(deps, actor, query),
    getWorkshop: ({ params }, { actor }) => readWorkshop(deps.database, actor, params.id),
  }
}

type Choices = Pick<
  typeof workshopPlanningEndpoints,
  'findWorkshopClashes' | 'listWorkshopFacilitators' | 'listWorkshopFaculty' | 'listWorkshopTimeZones'
>

function createPlanHandlers(
  deps: WorkshopPlanDeps,
): HandlersOf<Omit<typeof workshopPlanningEndpoints, keyof Choices>> {
  const readSaved = async <Refused>(saved: Result<WorkshopId, Refused>, actor: WorkshopActor) => {
    if (!saved.ok) return saved
    const read = await readWorkshop(deps.database, actor, saved.value)
    if (!read.ok) throw new Error('A workshop went while it was saved.')
    return read
  }
  return {
    createWorkshop: async ({ body: { id: given, ...fields } }, context) => {
      const id = madeId(given, 'createWorkshop', context)
      return readSaved(await addWorkshop(deps, context.actor, id, fields), context.actor)
    },
    updateWorkshop: async ({ params, body }, { actor }) =>
      readSaved(await editWorkshop(deps, actor, params.id, body), actor),
    duplicateWorkshop: async ({ params, body }, context) => {
      const id = madeId(body.id, `duplicateWorkshop ${params.id}`, context)
      return readSaved(await copyWorkshop(deps, context.actor, params.id, { ...body, id }), context.actor)
    },
    previewCancellation: ({ params }, { actor }) => readCancellation(deps, actor, params.id),
    cancelWorkshop: async ({ params, body }, { actor }) =>
      readSaved(await stopWorkshop(deps, actor, params.id, body), actor),
    bringWorkshopBack: async ({ params }, { actor }) =>
      readSaved(await bringBack(deps, actor, params.id), actor),
  }
}

function createChoiceHandlers(
  deps: WorkshopPlanDeps,
): HandlersOf<Choices & typeof workshopProcedureEndpoints> {
  const { database } = deps
  return {
    findWorkshopClashes: ({ query }) => readClashes(database, query),
    listWorkshopFacilitators: () => readFacilitators(database),
    listWorkshopFaculty: () => readFaculty(database),
    listWorkshopTimeZones: async () => {
      const timezoneOption = Intl.supportedValuesOf('timeZone').map((timezone) => ({ timezone }))
      return succeed({ _embedded: { timezoneOption } })
    },
    listWorkshopProcedures: ({ query }) => readProcedures(database, query),
    addWorkshopProcedure: ({ body: { id: given, ...fields } }, context) => {
      const id = madeId(given, 'addWorkshopProcedure', context)
      return addProcedure(deps, context.actor, id, fields)
    },
    changeWorkshopProcedure: (input, { actor }) => changeProcedure(deps, actor, input),
  }
}

function createMessageHandlers(deps: WorkshopPlanDeps): HandlersOf<typeof workshopMessageEndpoints> {
  return {
    sendWorkshopMessage: ({ params, body }, context) => {
      const id = madeId(body.id, `sendWorkshopMessage ${params.id}`, context)
      return sendMessage(deps, context.actor, params.id, { ...body, id })
    },
    listWorkshopMessages: ({ params }, { actor }) => readMessages(deps, actor, params.id),
    countMessageAudiences: ({ params }, { actor }) => readAudiences(deps, actor, params.id),
  }
}
