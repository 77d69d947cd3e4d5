import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { moment } from './columns.ts'
import { users } from './people.ts'

/** First answers to repeatable writes, written in the transaction of the write itself. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    ownerId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    key: text().notNull(),
    endpoint: text().notNull(),
    reply: jsonb().notNull(),
    createdAt: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.endpoint, table.key] }),
    index('idempotency_keys_age').on(table.createdAt),
  ],
)

/**
 * What is to be told to every instance once its transaction has committed: the row is written with what happened, and
 * gone when it was told. Unlogged: after a crash every instance asks for everything again anyway.
 */
export const announcements = pgTable('announcements', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** A channel of `NOTIFY`. */
  channel: text().notNull(),
  payload: text().notNull(),
})

/** Everything that the login service must remember: sessions, grants, codes, refresh tokens. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    model: text().notNull(),
    id: text().notNull(),
    payload: jsonb().notNull(),
    grantId: text(),
    userCode: text(),
    uid: text(),
    /** Of a grant: the generation of its person with which its sign-in began; null: 1. */
    generation: integer(),
    consumedAt: timestamp({ withTimezone: true }),
    expiresAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.model, table.id] }),
    index('oidc_payloads_grant').on(table.grantId),
    index('oidc_payloads_uid').on(table.uid),
    index('oidc_payloads_expiry').on(table.expiresAt),
    // All sign-ins of a person.
    index('oidc_payloads_account')
      .on(sql`(payload ->> 'accountId')`)
      .where(sql`${table.model} = 'Grant'`),
  ],
)

/** Secrets that an installation creates: signing keys, cookie keys, the key of signed addresses. */
export const installationSecrets = pgTable('installation_secrets', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  createdAt: moment(),
})

/** How the clocks have run: one row for the installation. */
export const clockMarks = pgTable(
  'clock_marks',
  {
    isOnly: boolean().primaryKey().default(true),
    /** What the database's clock showed when somebody last looked. */
    seenAt: timestamp({ withTimezone: true }).notNull(),
    /** By the new clock; null: no clock ever jumped. */
    jumpedAt: timestamp({ withTimezone: true }),
    /** How far, ms; negative: it was set back. */
    jumpMs: bigint({ mode: 'number' }),
    /** How long the clocks have run evenly since then while a server ran, ms. */
    evenMs: bigint({ mode: 'number' }).notNull().default(0),
  },
  (table) => [check('clock_marks_only_one', sql`${table.isOnly}`)],
)

/** When the last complete backup ended: one row for the installation, or none. */
export const backupMarks = pgTable(
  'backup_marks',
  {
    isOnly: boolean().primaryKey().default(true),
    endedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check('backup_marks_only_one', sql`${table.isOnly}`)],
)
