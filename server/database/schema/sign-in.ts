import { bigint, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { moment, newId } from './columns.ts'
import { users } from './people.ts'

/**
 * Counts of wrong passwords by email, by network and by both, under digests. Emails without an account are counted,
 * too, so that a pause doesn't reveal which exist.
 */
export const signInCounts = pgTable(
  'sign_in_counts',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    most: integer().notNull(),
    /** From then on counting starts over. */
    resetsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_counts_age').on(table.resetsAt)],
)

/** Where people have signed in: a digest of email and network. Nobody elsewhere can lock them out there. */
export const signInPlaces = pgTable(
  'sign_in_places',
  {
    place: text().primaryKey(),
    forgottenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sign_in_places_age').on(table.forgottenAt)],
)

/**
 * Sessions that ended before their last token did: the person signed out, or a refresh token was used twice. Every
 * instance is told of a new one by the trigger `ended_sessions_told`; the row is kept for as long as a token could
 * live.
 */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    sessionId: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    forgottenAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('ended_sessions_user').on(table.userId),
    index('ended_sessions_age').on(table.forgottenAt),
  ],
)

/** The second step of signing in: an authenticator app and recovery codes; passkeys have rows of their own. */
export const secondSteps = pgTable('second_steps', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id)
    .$type<UserId>(),
  /** Shared with the app, sealed by a key that is not in the database; null: there is no app. */
  secret: text(),
  /** Null: neither an app nor a passkey is set up. */
  setUpAt: timestamp({ withTimezone: true }),
  /** The 30-second step of the last code used, so that no code works twice. */
  lastStep: bigint({ mode: 'number' }),
  /** Digests of the recovery codes that are left. */
  recoveryCodes: text().array().notNull().default([]),
  /** For roles that must have it: until when they may put it off. */
  dueAt: timestamp({ withTimezone: true }),
})

/** The public halves of passkeys (WebAuthn): each is a second step. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: newId(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    /** The authenticator's id for it, base64url. */
    credentialId: text().notNull().unique(),
    /** COSE, base64url. */
    publicKey: text().notNull(),
    /** The authenticator's count of uses; always 0 if it does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    /** How the browser can reach it. */
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: moment(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('passkeys_user').on(table.userId, table.id)],
)

/** Challenges for a passkey to sign: each is valid once, for one person, one sign-in and one purpose. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challenge: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    signInUid: text().notNull(),
    purpose: text().notNull().$type<'register' | 'sign-in'>(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('passkey_challenges_user').on(table.userId),
    index('passkey_challenges_age').on(table.expiresAt),
  ],
)

export const loginHistory = pgTable(
  'login_history',
  {
    id: newId(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    channel: text().notNull().$type<'WEB'>(),
    at: moment(),
  },
  (table) => [index('login_history_user').on(table.userId, table.at)],
)

/**
 * Whom an identity provider knows a person as. Connected by the person, and from then on found by these two alone, never
 * by an email again. Nobody has two of one provider, and two people never share one.
 */
export const externalAccounts = pgTable(
  'external_accounts',
  {
    id: newId(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id)
      .$type<UserId>(),
    connectedAt: moment(),
  },
  (table) => [
    unique('external_accounts_subject').on(table.issuer, table.subject),
    unique('external_accounts_person').on(table.userId, table.issuer),
  ],
)

/** Sessions that came from an identity provider, so that it can end them. */
export const externalSessions = pgTable(
  'external_sessions',
  {
    /** The grant. */
    sessionId: text().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => externalAccounts.id, { onDelete: 'cascade' }),
    /** Their session there; null: it did not say. */
    sid: text(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('external_sessions_account').on(table.accountId),
    index('external_sessions_age').on(table.endsAt),
  ],
)
