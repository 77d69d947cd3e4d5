import { useState } from 'react'
import type { CallFailure, CallInput } from '#contract/endpoint.ts'
import { type EventDetails, getEvent } from '#contract/endpoints/residency/event-details.ts'
import { changeEvent, createEvent } from '#contract/endpoints/residency/event-planning.ts'
import type { EventSummary } from '#contract/endpoints/residency/events.ts'
import type { FileToSend } from '#contract/files/file-parts.ts'
import { eventId } from '#contract/vocabulary/ids.ts'
import { type EventDraft, toPayload, type CourseOf } from '#domain/schedule/event-draft.ts'
import { insertEvent } from '#domain/schedule/event-lists.ts'
import { eventLists, scheduleAnswers } from '#domain/writes/event-effects.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import type { PlannedProgram } from './plan-form.tsx'

export type PlanMode = 'new' | 'same' | 'copy'

export interface Plan {
  mode: PlanMode
  /** The event that is edited. */
  event: EventDetails | null
  program: PlannedProgram
  courseOf: CourseOf
}

/** Saves an event; the same one however often it is tried. */
export function useSavePlan({ mode, event, program, courseOf }: Plan) {
  const { call, ids } = useServices()
  const answers = useAnswers()
  // Made once: an answer that was lost on its way must not make a second event.
  const [newId] = useState(() => eventId.parse(ids.uuid()))
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)

  async function save(draft: EventDraft, files: FileToSend[]): Promise<EventDetails | null> {
    setSaving(true)
    setFailure(null)
    const fields: Omit<CallInput<typeof createEvent>['body'], 'id'> = toPayload(draft, program, courseOf)
    const sent = { files: { attachments: files } }
    const answer =
      mode === 'same' && event !== null
        ? await call(changeEvent, {
            params: { id: event.id },
            body: { ...fields, version: event.version },
            ...sent,
          })
        : await call(createEvent, { body: { ...fields, id: newId }, ...sent })
    setSaving(false)
    if (!answer.ok) {
      setFailure(answer.failure)
      return null
    }
    const saved = answer.value
    answers.seedCached(getEvent, { params: { id: saved.id } }, saved, Date.now())
    for (const list of eventLists)
      answers.updateCached(list, {}, (page) =>
        page.events.some(({ id }) => id === saved.id)
          ? { ...page, events: insertEvent(page.events, summaryOf(saved)) }
          : page,
      )
    void answers.invalidateAll(scheduleAnswers)
    return saved
  }
  return { save, isSaving, failure }
}

function summaryOf(event: EventDetails): EventSummary {
  const { id, title, location, startDate, endDate, type, program, isAttending, reply } = event
  return { id, title, location, startDate, endDate, type, program: { id: program.id }, isAttending, reply }
}
