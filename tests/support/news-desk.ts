import { createNotifier } from '#server/modules/notices/notifier.ts'
import { createNewsDesk } from '#server/modules/workshops/notifications/create-news-desk.ts'

/** Writes what people of workshops are told, and tells no open page. */
export const newsDesk = createNewsDesk(createNotifier({ announce: async () => undefined }))
