import type { CallFailure, CallInput } from '#contract/endpoint.ts'
import { type EventDetails, getEvent } from '#contract/endpoints/schedule/event-details.ts'
import { changeEvent, createEvent } from '#contract/endpoints/schedule/event-planning.ts'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import type { FileToSend } from '#contract/files/file-parts.ts'
import { eventId } from '#contract/vocabulary/ids.ts'
import { type EventDraft, toPayload, type CourseOf } from '#domain/schedule/event-draft.ts'
import type { Result } from '#contract/result.ts'
import { insertEvent } from '#domain/schedule/event-lists.ts'
import { eventLists, scheduleAnswers } from '#domain/schedule/event-effects.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'

export type PlanMode = 'new' | 'same' | 'copy'

export interface Plan {
  /** The event to edit, as it was opened; null: a new one. */
  opened: EventDetails | null
  program: PlannedProgram
  courseOf: CourseOf
}

/** An attempt that was refused, or whose answer was lost. */
export interface FailedTry {
  failure: CallFailure
  sent: EventDraft
  /** The faulty fields are marked. */
  isMarked: boolean
}

/** Saves an event; always the same one, however often it is tried. */
export function useSavePlan({ opened, program, courseOf }: Plan) {
  const { call } = useServices()
  const answers = useAnswers()
  const known = useKnownAnswers()
  async function save(draft: EventDraft, files: FileToSend[]): Promise<Result<EventDetails, CallFailure>> {
    const fields: Omit<CallInput<typeof createEvent>['body'], 'id'> = toPayload(draft, program, courseOf)
    const sent = { files: { attachments: files } }
    const answer =
      opened === null
        ? await call(createEvent, { body: { ...fields, id: eventId.parse(draft.id) }, ...sent })
        : await call(changeEvent, {
            params: { id: opened.id },
            body: { ...fields, version: opened.version },
            ...sent,
          })
    if (!answer.ok) return answer
    const saved = answer.value
    known.replace(getEvent, { params: { id: saved.id } }, saved)
    for (const list of eventLists)
      answers.updateCached(list, {}, (page) =>
        page.events.some(({ id }) => id === saved.id)
          ? { ...page, events: insertEvent(page.events, summaryOf(saved)) }
          : page,
      )
    void answers.invalidateAll(scheduleAnswers)
    return answer
  }
  return save
}

/** Reads what somebody else has saved since an event was opened; null if that cannot be read now. */
export function useReadTheirs() {
  const { call } = useServices()
  const known = useKnownAnswers()
  return async ({ id, version }: EventDetails): Promise<EventDetails | null> => {
    const asked = { params: { id } }
    const answer = await call(getEvent, asked)
    if (!answer.ok || answer.value.version <= version) return null
    known.replace(getEvent, asked, answer.value)
    return answer.value
  }
}

function summaryOf(event: EventDetails): EventSummary {
  const { id, title, location, startDate, endDate, type, program, isAttending, reply, standsSince } = event
  const times = { startDate, endDate, ...(standsSince !== undefined && { standsSince }) }
  return { id, title, location, ...times, type, program: { id: program.id }, isAttending, reply }
}
