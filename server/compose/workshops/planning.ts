import { addLetters } from '#server/mail/letter-store.ts'
import { copyCourses } from '#server/modules/workshops/courses/copy-courses-store.ts'
import { copyPlaylists } from '#server/modules/workshops/courses/playlists/copy-playlists-store.ts'
import { writeReminders } from '#server/modules/workshops/workshops/reminders/reminder-service.ts'
import { createWorkshopHandlers } from '#server/modules/workshops/workshops/workshop-routes.ts'
import type { GeneralJob } from '#server/ports.ts'
import type { Area } from '../area.ts'
import type { ServerParts } from '../parts.ts'
import type { Tellers } from './tellers.ts'

/** The workshops themselves, and what is written to their people before the day. */
export function composePlanning(parts: ServerParts, { desk, invite }: Tellers) {
  const { database, bounds, bell, realtime } = parts
  return {
    handlers: createWorkshopHandlers({
      database,
      announcer: realtime.publisher,
      bounds,
      bell,
      desk,
      addLetters,
      invite,
      copyCourses: async (tx, of) => {
        await copyCourses(tx, of)
        await copyPlaylists(tx, of)
      },
      now: Date.now,
    }),
    jobs: [composeReminders(parts, { desk, invite })],
  } satisfies Area
}

/** Every quarter of an hour. */
function composeReminders(
  { database, bell }: ServerParts,
  { desk, invite }: Pick<Tellers, 'desk' | 'invite'>,
): GeneralJob {
  return {
    name: 'workshop-reminders',
    schedule: { cron: '*/15 * * * *', timeZone: 'UTC' },
    run: () => writeReminders({ database, addLetters, bell, desk, invite, now: Date.now }),
  }
}
