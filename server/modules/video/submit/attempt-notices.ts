import { nameAttempt } from '#contract/vocabulary/attempt-name.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { Notifier } from '#server/ports.ts'
import { findAttempt } from './submit-store.ts'

/**
 * Notifications name a video as the lists of videos do: "Peg transfer · attempt 3". In the library, and so in what is
 * said about sharing, attempts have no number.
 */
export function nameAttempts(notifier: Notifier): Notifier {
  return {
    ...notifier,
    async tell(tx, notice) {
      const { videoId } = notice.about
      if (videoId === undefined || notice.type === 'SHARED_LIBRARY') return notifier.tell(tx, notice)
      const attempt = await findAttempt(tx, videoId as VideoId)
      await notifier.tell(tx, { ...notice, title: nameAttempt({ name: notice.title, attempt }) })
    },
  }
}
