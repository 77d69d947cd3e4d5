import type { newsChoiceEndpoints } from '#contract/endpoints/workshops/notifications/news-choices.ts'
import type { workshopNotificationEndpoints } from '#contract/endpoints/workshops/notifications/workshop-notifications.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  changeChoices,
  readNotifications,
  readOwnChoices,
  readUnread,
  see,
  type WorkshopNotificationDeps,
} from './workshop-notification-service.ts'

/** What somebody was told about workshops, and what of it they want. */
export function createWorkshopNotificationHandlers(
  deps: WorkshopNotificationDeps,
): HandlersOf<typeof workshopNotificationEndpoints & typeof newsChoiceEndpoints> {
  return {
    listWorkshopNotifications: ({ query }, { actor }) => readNotifications(deps, actor, query),
    countUnreadInWorkshops: (_input, { actor }) => readUnread(deps, actor),
    markSeenInWorkshops: ({ body }, { actor }) => see(deps, actor, body),
    getNewsChoices: (_input, { actor }) => readOwnChoices(deps, actor),
    setNewsChoices: ({ body }, { actor }) => changeChoices(deps, actor, body),
  }
}
