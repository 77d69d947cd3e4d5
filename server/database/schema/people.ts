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
import { SORTED_BY } from '../people/name-order.ts'
import { moment, newId } from './columns.ts'

export const systems = pgTable('systems', {
  id: newId().$type<SystemId>(),
  systemName: text().notNull(),
  /** True for a system that holds one independent institution and has its name. */
  isStandalone: boolean().notNull().default(false),
  /** Counts its changes: a change names the version it is based on. */
  version: integer().notNull().default(1),
})

/** A hospital or a school, which has programs. */
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
    /** Null: not set yet. */
    accountKind: text().$type<AccountKind>(),
    accountNumber: text(),
    implementationUserId: uuid()
      .references((): AnyPgColumn => users.id)
      .$type<UserId>(),
    fieldTeamUserId: uuid()
      .references((): AnyPgColumn => users.id)
      .$type<UserId>(),
    /** Counts its changes: a change names the version it is based on. */
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

/** A column that names a system. */
export function systemRef() {
  return uuid()
    .references(() => systems.id)
    .$type<SystemId>()
}

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
    /** Null: they don't belong to the residency portal (0626). */
    role: text().$type<Role>(),
    isActive: boolean().notNull().default(true),
    timezone: text().notNull().default('America/New_York'),
    profileTitle: text(),
    profileSpecialty: text(),
    /** Digits, starting with the country code if it is known. */
    phone: text(),
    /** argon2id in PHC form; null until the person has registered. */
    passwordHash: text(),
    /**
     * Counts what ended the sign-ins that were under way: a new password or email, a change of the second step or of
     * the account's activity. What is half done names the one with which it began.
     */
    generation: integer().notNull().default(1),
    /** The pass with which the person raised it last, so that the same page sent twice counts once. */
    generationRaisedWith: text(),
    /** Sessions of earlier generations have ended. */
    sessionsSince: integer().notNull().default(1),
    /** When the person registered; also null for people who were never invited. See `isRegisteredOf`. */
    registeredAt: timestamp({ withTimezone: true }),
    /** The home of residents and instructors. */
    programId: programRef(),
    /** The system of a coordinator. */
    systemId: uuid()
      .references(() => systems.id)
      .$type<SystemId>(),
    /** When everything that identified them was removed; what others need of their record stays. */
    anonymizedAt: timestamp({ withTimezone: true }),
    createdAt: moment(),
    /**
     * The name and, on a line of its own, the email as a search looks through them: folded when they are written,
     * because folding costs more than searching.
     */
    foundBy: text()
      .notNull()
      .generatedAlwaysAs(sql`fold_words(first_name || ' ' || last_name || E'\\n' || email)`),
  },
  (table) => [
    uniqueIndex('users_email').on(sql.raw(SPELLED_EMAIL)),
    // Also counts those of a role, without reading them.
    index('users_of_program').on(table.programId, table.role, table.isActive),
    index('users_system')
      .on(table.systemId)
      .where(sql`${table.systemId} IS NOT NULL`),
    // The people of a program by name, page by page.
    index('users_program_name').on(table.programId, sql.raw(SORTED_BY[0]), sql.raw(SORTED_BY[1]), table.id),
    // Whoever is of a list that is no program's, by name, until a page is full.
    index('users_name').on(sql.raw(SORTED_BY[0]), sql.raw(SORTED_BY[1]), table.id),
    // Any part of a name or an email, among everybody.
    index('users_found_parts')
      .using('gin', sql`word_parts(${table.foundBy})`)
      .with({ fastupdate: false }),
    // These are few among many.
    index('users_anonymized')
      .on(table.id)
      .where(sql`${table.anonymizedAt} IS NOT NULL`),
    index('users_internal')
      .on(table.id)
      .where(sql`${table.role} IN ('TROCAR_ADMIN', 'TROCAR_IMPLEMENTATION_MANAGER', 'FIELD_TEAM_MEMBER')`),
  ],
)
