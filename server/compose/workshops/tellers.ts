import type { AddingDeps } from '#server/modules/workshops/attendees/adding-service.ts'
import type { AnnounceLists } from '#server/modules/workshops/changed-lists.ts'
import type { NewsDesk } from '#server/modules/workshops/news-desk.ts'

/** How people hear of workshops: on open pages, by notifications, and by the letter that lets them in. */
export interface Tellers {
  announce: AnnounceLists
  desk: NewsDesk
  invite: AddingDeps['invite']
}
