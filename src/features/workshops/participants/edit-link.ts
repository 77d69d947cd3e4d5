import type { UserId } from '#contract/vocabulary/ids.ts'
import type { WorkshopLinks } from '#domain/links.ts'

/** The form of somebody, in the capacities that they have. */
export function editLinkOf(
  links: Pick<WorkshopLinks, 'editAttendee' | 'editFaculty' | 'editFacultyAttendee'>,
  { id, isFaculty, isAttendee }: { id: UserId; isFaculty: boolean; isAttendee: boolean },
): string {
  if (isFaculty && isAttendee) return links.editFacultyAttendee(id)
  return isFaculty ? links.editFaculty(id) : links.editAttendee(id)
}
