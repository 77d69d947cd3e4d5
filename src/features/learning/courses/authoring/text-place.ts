import type { ActivityId } from '#contract/vocabulary/ids.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'

/** Identifies a text of a course. */
export interface TextPlace {
  section: ContentSection
  /** Null: the text is about the course as a whole. */
  activityId: ActivityId | null
}

export function isSamePlace(one: TextPlace | null, other: TextPlace | null): boolean {
  return one?.section === other?.section && one?.activityId === other?.activityId
}

/** The place as query parameters. */
export function placeQuery({ section, activityId }: TextPlace) {
  return { section, ...(activityId === null ? {} : { activityId }) }
}
