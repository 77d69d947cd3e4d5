import type { UserId, WorkshopId } from '#contract/vocabulary/ids.ts'
import type { WorkshopNews } from '#contract/vocabulary/workshops/workshop-news.ts'
import type { Transaction } from '#server/database/database.ts'

export interface NewsItem {
  news: WorkshopNews
  /** Tells two events of this kind about one workshop apart: the same one is told once. */
  event: string
  to: readonly UserId[]
  about?: Record<string, string>
}

interface NamedWorkshop {
  id: WorkshopId
  title: string
  startsAt: Date
  endsAt: Date
}

/** What people are told in the list of the workshop portal, in the transaction of what happened. */
export interface NewsDesk {
  tell(tx: Transaction, workshop: NamedWorkshop, item: NewsItem): Promise<void>
  /** What happens often is one line that counts, until it is seen. */
  count(tx: Transaction, workshop: NamedWorkshop, item: NewsItem & { byId: UserId | null }): Promise<void>
  /** Whoever has a place from now on, or no longer: whoever has not seen the opposite yet is told nothing. */
  place(
    tx: Transaction,
    workshop: NamedWorkshop,
    item: { news: 'ADDED' | 'REMOVED'; event: string; to: readonly UserId[] },
  ): Promise<void>
  /** Takes what nobody has seen yet out of all lists, or those of some people. @returns what it said to each of them */
  retract(
    tx: Transaction,
    workshop: Pick<NamedWorkshop, 'id'>,
    news: readonly WorkshopNews[],
    from?: readonly UserId[],
  ): Promise<ReadonlyMap<UserId, Record<string, string>>>
}
