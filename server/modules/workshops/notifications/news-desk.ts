import { randomUUID } from 'node:crypto'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { choiceOf, WORKSHOP_NOTICE, type WorkshopNews } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import type { PlannedWorkshop } from '../workshops/workshop-plan-store.ts'
import { countOneMore, retractUnseen } from './workshop-notification-store.ts'

export interface ToldNews {
  news: WorkshopNews
  /** Tells two events of this kind about one workshop apart: the same one is told once. */
  event: string
  to: readonly UserId[]
  about?: Record<string, string>
}

type ToldWorkshop = Pick<PlannedWorkshop, 'id' | 'title' | 'startsAt' | 'endsAt'>

/** What people are told in the list of the workshop portal, in the transaction of what happened. */
export interface NewsDesk {
  tell(tx: Transaction, workshop: ToldWorkshop, told: ToldNews): Promise<void>
  /** What happens often is one line that counts, until it is seen. */
  count(tx: Transaction, workshop: ToldWorkshop, told: ToldNews & { byId: UserId | null }): Promise<void>
  /** Takes what nobody has seen yet out of the lists. @returns what it said to each of them */
  retract(
    tx: Transaction,
    workshop: Pick<PlannedWorkshop, 'id'>,
    news: readonly WorkshopNews[],
  ): Promise<ReadonlyMap<UserId, Record<string, string>>>
}

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
    async count(tx, workshop, { byId, ...told }) {
      const { news, to } = told
      const counted = await countOneMore(tx, { workshopId: workshop.id, news, byId, to })
      if (counted.length > 0) await refresh(tx, counted)
      const others = to.filter((one) => !counted.includes(one))
      const about = { count: '1', ...(byId !== null && { byId }) }
      if (others.length > 0) await desk.tell(tx, workshop, { ...told, to: others, about })
    },
    async retract(tx, { id }, news) {
      const retracted = await retractUnseen(tx, id, news)
      const readers = new Map(retracted.map(({ userId, about }) => [userId, about]))
      if (readers.size > 0) await refresh(tx, [...readers.keys()])
      return readers
    },
  }
  return desk
}
