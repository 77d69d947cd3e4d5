import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { AccountKind, ProgramAddress } from '#contract/vocabulary/programs.ts'
import type { InstitutionId, ProgramId, SystemId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import { SPELLED_EMAIL } from '../email-spelling.ts'
import { moment, newId } from './columns.ts'

export const systems = pgTable('systems', {
  id: newId().$type<SystemId>(),
  systemName: text().notNull(),
  /** An institution that belongs to no system stands alone in one of its own name. */
  isStandalone: boolean().notNull().default(false),
  /** Counts its changes: who changes it says which one they saw. */
  version: integer().notNull().default(1),
})

/** A hospital or a school, in which programs are. */
export const institutions = pgTable(
  'institutions',
  {
    id: newId().$type<InstitutionId>(),
    systemId: uuid()
      .notNull()
      .references(() => systems.id)
      .$type<SystemId>(),
    institutionName: text().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [index('institutions_system').on(table.systemId)],
)

export const programs = pgTable(
  'programs',
  {
    id: newId().$type<ProgramId>(),
    systemId: uuid()
      .notNull()
      .references(() => systems.id)
      .$type<SystemId>(),
    institutionId: uuid()
      .references(() => institutions.id)
      .$type<InstitutionId>(),
    title: text().notNull(),
    programAddresses: jsonb().notNull().default([]).$type<readonly ProgramAddress[]>(),
    activeProgram: boolean().notNull().default(true),
    inactivatedAt: timestamp({ withTimezone: true }),
    timezone: text().notNull().default('America/New_York'),
    specialty: text(),
    /** Null: nobody has said it yet. */
    accountKind: text().$type<AccountKind>(),
    accountNumber: text(),
    implementationUserId: uuid()
      .references((): AnyPgColumn => users.id)
      .$type<UserId>(),
    fieldTeamUserId: uuid()
      .references((): AnyPgColumn => users.id)
      .$type<UserId>(),
    /** Counts its changes: who changes it says which one they saw. */
    version: integer().notNull().default(1),
    changedAt: timestamp({ withTimezone: true }),
    changedBy: uuid()
      .references((): AnyPgColumn => users.id)
      .$type<UserId>(),
  },
  (table) => [
    index('programs_title').on(sql`lower(${table.title})`, table.id),
    index('programs_system').on(table.systemId),
    index('programs_institution').on(table.institutionId),
    index('programs_implementation').on(table.implementationUserId),
    index('programs_field_team').on(table.fieldTeamUserId),
    index('programs_changed_by').on(table.changedBy),
  ],
)

/** A column that names a program. */
export function programRef() {
  return uuid()
    .references(() => programs.id)
    .$type<ProgramId>()
}

export const users = pgTable(
  'users',
  {
    id: newId().$type<UserId>(),
    email: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    role: text().notNull().$type<Role>(),
    isActive: boolean().notNull().default(true),
    timezone: text().notNull().default('America/New_York'),
    profileTitle: text(),
    profileSpecialty: text(),
    /** Digits, with the country before them where it was told. */
    phone: text(),
    /** argon2id in PHC form; null until the person has registered. */
    passwordHash: text(),
    /** When the person registered; null for those who were never invited, too. See `isRegisteredOf`. */
    registeredAt: timestamp({ withTimezone: true }),
    /** The home program of residents and instructors. */
    programId: programRef(),
    /** The system of a coordinator. */
    systemId: uuid()
      .references(() => systems.id)
      .$type<SystemId>(),
    /** When everything that says who they were was taken away; what others need of their record stays. */
    anonymizedAt: timestamp({ withTimezone: true }),
    createdAt: moment(),
    /** What a search looks through, folded when it is written: folding costs more than looking. */
    foundBy: text()
      .notNull()
      .generatedAlwaysAs(sql`lower(first_name || ' ' || last_name || E'\\n' || email)`),
  },
  (table) => [
    uniqueIndex('users_email').on(sql.raw(SPELLED_EMAIL)),
    index('users_program').on(table.programId),
    index('users_system')
      .on(table.systemId)
      .where(sql`${table.systemId} IS NOT NULL`),
    // The people of a program by name, page by page.
    index('users_program_name').on(
      table.programId,
      sql`lower(${table.lastName})`,
      sql`lower(${table.firstName})`,
      table.id,
    ),
    // A few among many.
    index('users_internal')
      .on(table.id)
      .where(sql`${table.role} IN ('TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER')`),
  ],
)
