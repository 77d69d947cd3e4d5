import type { UserId } from '#contract/vocabulary/ids.ts'
import { mergeFaculty, priceOf, type WorkshopDraft } from './workshop-draft.ts'

/** What two people can have changed. Both lists of faculty are one, as they are saved. */
export type ComparedField = Exclude<keyof WorkshopDraft, 'id' | 'facultyAttendees' | 'exact'>

/** Whether both would be saved as the same. */
export function isSameIn(field: ComparedField, one: WorkshopDraft, other: WorkshopDraft): boolean {
  switch (field) {
    case 'facilitators':
    case 'faculty': {
      const { added, removed } = changesOf(peopleOf(one, field), peopleOf(other, field))
      return added.length === 0 && removed.length === 0
    }
    case 'price':
      return (priceOf(one.price) ?? one.price) === (priceOf(other.price) ?? other.price)
    case 'isHoldFee':
    case 'isInternal':
      return one[field] === other[field]
    default:
      return one[field].trim() === other[field].trim()
  }
}

export function peopleOf(draft: WorkshopDraft, field: 'facilitators' | 'faculty'): readonly UserId[] {
  return field === 'faculty' ? mergeFaculty(draft) : draft.facilitators
}

export function changesOf(before: readonly UserId[], now: readonly UserId[]) {
  return {
    added: now.filter((id) => !before.includes(id)),
    removed: before.filter((id) => !now.includes(id)),
  }
}
