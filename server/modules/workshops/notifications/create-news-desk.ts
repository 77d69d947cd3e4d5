import { randomUUID } from 'node:crypto'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { choiceOf, WORKSHOP_NOTICE } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import type { NewsDesk } from '../news-desk.ts'
import { countOneMore, listAccepted, retractUnseen } from './workshop-notification-store.ts'

/** As long as the letters about it wait (0738): what is taken back meanwhile shows on no device. */
const PUSH_AFTER_SECONDS = 180

export function createNewsDesk(notifier: Pick<Notifier, 'tell' | 'refresh'>): NewsDesk {
  const refresh = (tx: Transaction, to: readonly UserId[]) =>
    notifier.refresh(tx, to, userTopics.workshopNotification, { eventId: `changed:${randomUUID()}` })

  const desk: NewsDesk = {
    async tell(tx, { id, title, startsAt, endsAt }, { news, event, to, about }) {
      await notifier.tell(tx, {
        type: WORKSHOP_NOTICE,
        eventKey: `workshop:${news}:${id}:${event}`,
        about: { workshopId: id, news, endsAt: endsAt.toISOString(), ...about },
        title,
        startsAt,
        to,
        choice: choiceOf[news],
        pushAfter: news === 'CHANGED' ? PUSH_AFTER_SECONDS : 0,
      })
    },
    async count(tx, workshop, { byId, ...item }) {
      const { news, to } = item
      const counted = await countOneMore(tx, { workshopId: workshop.id, news, byId, to })
      if (counted.length > 0) await refresh(tx, counted)
      const others = to.filter((one) => !counted.includes(one))
      const about = { count: '1', ...(byId !== null && { byId }) }
      if (others.length > 0) await desk.tell(tx, workshop, { ...item, to: others, about })
    },
    async place(tx, workshop, { news, event, to }) {
      if (to.length === 0) return
      const opposite = news === 'ADDED' ? 'REMOVED' : 'ADDED'
      await desk.retract(tx, workshop, [news], to)
      const untold = await desk.retract(tx, workshop, [opposite], to)
      const others = await listAccepted(
        tx,
        to.filter((one) => !untold.has(one)),
      )
      await desk.tell(tx, workshop, { news, event, to: others })
    },
    async retract(tx, { id }, news, from) {
      const retracted = await retractUnseen(tx, id, { news, from })
      const readers = new Map(retracted.map(({ userId, about }) => [userId, about]))
      if (readers.size > 0) await refresh(tx, [...readers.keys()])
      return readers
    },
  }
  return desk
}
