import type { EventDraft } from './event-draft.ts'

/** The fields that two planners may have changed differently, in the order of the form. */
const comparedFields = [
  'type',
  'title',
  'when',
  'location',
  'groups',
  'residents',
  'proctors',
  'internal',
  'about',
  'notes',
  'attachments',
] as const
export type ComparedField = (typeof comparedFields)[number]

/** What belongs together is chosen together: no event begins by one version and ends by the other. */
const parts: Partial<Record<ComparedField, readonly (keyof EventDraft)[]>> = {
  when: ['startDay', 'startTime', 'endDay', 'endTime', 'exact'],
  about: ['courses', 'activities'],
}

export interface Difference {
  field: ComparedField
  /** Who changed it since. A field that only they changed stays theirs unless the person chooses otherwise. */
  changedBy: 'me' | 'them' | 'both'
}

export interface Compared {
  /** What is typed here. */
  mine: EventDraft
  /** The event as it was opened. */
  base: EventDraft
  /** The event as somebody else has saved it since. */
  theirs: EventDraft
}

/** The fields in which what I typed and the current event differ. */
export function differencesOf({ mine, base, theirs }: Compared): Difference[] {
  const own = withCurrentFiles({ mine, base, theirs })
  return comparedFields.flatMap((field) => {
    const [ownValue, before, now] = [own, base, theirs].map((draft) => valueOf(draft, field))
    if (ownValue === now) return []
    const isMine = ownValue !== before
    const isTheirs = now !== before
    return [{ field, changedBy: isMine ? (isTheirs ? 'both' : 'me') : 'them' }]
  })
}

/** The current event with the fields of mine that were chosen, and the files that are still to be sent. */
export function mergeDrafts(compared: Compared, ownFields: readonly ComparedField[]): EventDraft {
  const { mine, theirs } = compared
  const { id, program, files } = mine
  return { ...theirs, id, program, files, ...pick(withCurrentFiles(compared), ownFields) }
}

/** The files that the event has now, without those that I removed: one that is gone cannot be named again. */
export function withCurrentFiles({ mine, base, theirs }: Compared): EventDraft {
  const pathsOf = ({ attachments }: EventDraft) => new Set(attachments.map(({ filePath }) => filePath))
  const [had, have] = [pathsOf(base), pathsOf(mine)]
  const attachments = theirs.attachments.filter(({ filePath }) => have.has(filePath) || !had.has(filePath))
  return { ...mine, attachments }
}

/** As it would be saved: in a list, the order does not matter. */
function valueOf(draft: EventDraft, field: ComparedField): string {
  switch (field) {
    case 'when':
      return [draft.startDay, draft.startTime, draft.endDay, draft.endTime].join(' ')
    case 'about':
      return `${listText(draft.courses)} ${listText(draft.activities)}`
    case 'attachments':
      return listText(draft.attachments.map(({ filePath }) => filePath))
    case 'groups':
    case 'residents':
    case 'proctors':
    case 'internal':
      return listText(draft[field])
    default:
      return draft[field].trim()
  }
}

function listText(ids: readonly string[]): string {
  return ids.toSorted().join(',')
}

function pick(draft: EventDraft, fields: readonly ComparedField[]): Partial<EventDraft> {
  const names = fields.flatMap((field) => parts[field] ?? [field as keyof EventDraft])
  return Object.fromEntries(names.map((name) => [name, draft[name]]))
}
