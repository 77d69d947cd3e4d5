import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ExamName, ExamOutcome } from '#contract/vocabulary/learning/exams.ts'
import type { CertificateId } from '#contract/vocabulary/learning/certificates.ts'
import type { CourseId, ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from '../columns.ts'
import { courses } from '../curriculum.ts'
import { programs, users } from '../people.ts'
import { person } from '../references.ts'

/** What happens to it once the person is deleted: nothing, it just names nobody anymore. */
function formerPerson() {
  return uuid()
    .references(() => users.id, { onDelete: 'set null' })
    .$type<UserId>()
}

/** The exams that programs are asked for: the next date, and how the last one went. */
export const residentExams = pgTable(
  'resident_exams',
  {
    userId: person(),
    exam: text().notNull().$type<ExamName>(),
    plannedOn: date({ mode: 'string' }),
    takenOn: date({ mode: 'string' }),
    /** Null: not known yet, or not taken. */
    outcome: text().$type<ExamOutcome>(),
    validUntil: date({ mode: 'string' }),
    /** Whether the program stated the result, so that only the program changes it. */
    isConfirmed: boolean().notNull().default(false),
    /** How many days before `plannedOn` the last reminder was sent for; null: none was. */
    remindedOf: integer(),
    /** The same for `validUntil`. */
    remindedOfEnd: integer(),
    /** Counts its changes: a change names the version it is based on. */
    version: integer().notNull().default(1),
    changedAt: moment(),
    changedBy: formerPerson(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.exam] }),
    index('resident_exams_planned').on(table.plannedOn),
    index('resident_exams_valid').on(table.validUntil),
    index('resident_exams_changed_by').on(table.changedBy),
  ],
)

/** Says that somebody finished a course, to whoever has the code. It stays when their account is deleted (0699). */
export const certificates = pgTable(
  'certificates',
  {
    id: newId().$type<CertificateId>(),
    code: text().notNull().unique(),
    userId: formerPerson(),
    courseId: uuid()
      .references(() => courses.id, { onDelete: 'set null' })
      .$type<CourseId>(),
    /** Where they trained, whose directors may revoke it; null since that was deleted. */
    programId: uuid()
      .references(() => programs.id, { onDelete: 'set null' })
      .$type<ProgramId>(),
    /** All as it was when it was issued. */
    fullName: text().notNull(),
    courseName: text().notNull(),
    courseVersion: integer().notNull(),
    /** Null: the course states none. */
    hours: doublePrecision(),
    completedAt: timestamp({ withTimezone: true }).notNull(),
    issuedAt: moment(),
    revokedAt: timestamp({ withTimezone: true }),
    revokedBy: formerPerson(),
  },
  (table) => [
    uniqueIndex('certificates_person').on(table.userId, table.courseId),
    index('certificates_course').on(table.courseId),
    index('certificates_program').on(table.programId),
    index('certificates_revoked_by').on(table.revokedBy),
  ],
)
