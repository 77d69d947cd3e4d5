import { planFaults } from '#contract/endpoints/schedule/event-planning.ts'
import { type EventDraft, faultOfDraftTimes } from '#domain/schedule/event-draft.ts'
import { planWords } from './plan-words.ts'

/** What is wrong, by field of the form. */
export type PlanFaults = { [Name in keyof EventDraft]?: string }

/** @param toChoose names of files that must be chosen again */
export function faultsOf(draft: EventDraft, zone: string, toChoose: readonly string[]): PlanFaults {
  const times = faultOfDraftTimes(draft, zone)
  return {
    ...(draft.title.trim() === '' && { title: planWords.required }),
    ...(times !== null && { endTime: times }),
    ...(toChoose.length > 0 && { files: planWords.chooseAgain(toChoose) }),
  }
}

/** The field of the form for each field of the call. */
const fields: Readonly<Record<string, keyof typeof planWords.refused>> = {
  title: 'title',
  location: 'location',
  notes: 'notes',
  startDate: 'endTime',
  endDate: 'endTime',
  groupAttendance: 'groups',
  residentAttendance: 'residents',
  proctorAttendance: 'proctors',
  internalAttendance: 'internal',
  courses: 'courses',
  attachments: 'files',
}

/** What the server refused, by field. */
export function faultsRefused(details: unknown): PlanFaults {
  const faults: PlanFaults = {}
  for (const { path } of planFaults.safeParse(details).data?.faults ?? [])
    for (const part of path.split('.')) {
      const field = fields[part]
      if (field !== undefined) faults[field] = planWords.refused[field]
    }
  return faults
}
