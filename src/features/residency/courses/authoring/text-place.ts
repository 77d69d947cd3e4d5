import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'

/** Which text of a course. */
export interface TextPlace {
  section: ContentSection
  /** Null: of the course as a whole. */
  activityId: ActivityId | null
}

export function isSamePlace(one: TextPlace | null, other: TextPlace | null): boolean {
  return one?.section === other?.section && one?.activityId === other?.activityId
}

/** As calls ask for it. */
export function placeQuery({ section, activityId }: TextPlace) {
  return { section, ...(activityId === null ? {} : { activityId }) }
}
