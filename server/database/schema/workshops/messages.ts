import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId, WorkshopMessageId } from '#contract/vocabulary/ids.ts'
import type { MessageAudience } from '#contract/vocabulary/workshops/message-audiences.ts'
import { moment } from '../columns.ts'
import { users } from '../people.ts'
import { workshopRef } from './workshops.ts'

/** What staff wrote to the people of a workshop. The writer's device makes the id, so that it is sent once. */
export const workshopMessages = pgTable(
  'workshop_messages',
  {
    id: uuid().primaryKey().$type<WorkshopMessageId>(),
    workshopId: workshopRef(),
    subject: text().notNull(),
    body: text().notNull(),
    audience: text().notNull().$type<MessageAudience>(),
    sentById: uuid()
      .references(() => users.id)
      .$type<UserId>(),
    at: moment(),
  },
  (table) => [index('workshop_messages_workshop').on(table.workshopId, table.at)],
)
