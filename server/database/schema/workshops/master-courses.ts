import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { moment } from '../columns.ts'
import { users } from '../people.ts'

/** A course as it is given to workshops. */
export const workshopCourses = pgTable(
  'workshop_courses',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<WorkshopCourseId>(),
    title: text().notNull(),
    description: text().notNull().default(''),
    /** Among all of them; two that were added at once may have the same. */
    position: integer().notNull(),
    /** Null: a draft, which no workshop is given. */
    publishedAt: timestamp({ withTimezone: true }),
    /** No further workshop is given it; those that have it keep it. */
    retiredAt: timestamp({ withTimezone: true }),
    /** Counts the changes of its title and description. */
    version: integer().notNull().default(1),
    createdAt: moment(),
    createdById: uuid()
      .references(() => users.id)
      .$type<UserId>(),
  },
  (table) => [index('workshop_courses_order').on(table.position, table.id)],
)
