import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import type { CourseLetterId, UserId } from '#contract/vocabulary/ids.ts'
import { moment } from '../columns.ts'
import { courseRef } from '../curriculum.ts'
import { letters } from '../notices/mail.ts'
import { users } from '../people.ts'
import { person } from '../references.ts'

/** What was written to those who had not begun a course. */
export const courseLetters = pgTable(
  'course_letters',
  {
    /** Made on the device. */
    id: uuid().primaryKey().$type<CourseLetterId>(),
    courseId: courseRef().notNull(),
    /** Null once that person was deleted. */
    writtenBy: uuid()
      .references(() => users.id, { onDelete: 'set null' })
      .$type<UserId>(),
    subject: text().notNull(),
    message: text().notNull(),
    writtenAt: moment(),
    /** Its writer took it back before it was sent. */
    takenBackAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('course_letters_course').on(table.courseId, table.writtenAt),
    index('course_letters_writer').on(table.writtenBy),
  ],
)

/** Whom it went to; no row stays of those who were spared by taking it back. */
export const courseLetterReaders = pgTable(
  'course_letter_readers',
  {
    courseLetterId: uuid()
      .notNull()
      .references(() => courseLetters.id, { onDelete: 'cascade' })
      .$type<CourseLetterId>(),
    userId: person(),
    /** Null once the mail about it was cleared. */
    letterId: uuid().references(() => letters.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.courseLetterId, table.userId] }),
    index('course_letter_readers_person').on(table.userId),
    index('course_letter_readers_letter').on(table.letterId),
  ],
)
