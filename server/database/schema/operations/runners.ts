import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { RunnerId, RunnerJobId, RunnerTokenId, UserId } from '#contract/vocabulary/ids.ts'
import type { MediaOrder, RunnerStage } from '#contract/vocabulary/video/runners/media-order.ts'
import { moment, newId } from '../columns.ts'
import { users } from '../people.ts'

/** Registration tokens of runners that nobody has used yet. */
export const runnerTokens = pgTable('runner_tokens', {
  id: newId().$type<RunnerTokenId>(),
  tokenHash: text().notNull().unique(),
  madeBy: uuid()
    .references(() => users.id, { onDelete: 'set null' })
    .$type<UserId>(),
  madeAt: moment(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

/** Machines that take media work. A revoked one has no row. */
export const runners = pgTable('runners', {
  id: newId().$type<RunnerId>(),
  name: text().notNull(),
  tokenHash: text().notNull().unique(),
  version: text().notNull(),
  protocol: integer(),
  registeredAt: moment(),
  seenAt: moment(),
  done: integer().notNull().default(0),
  failed: integer().notNull().default(0),
})

/** `ENDING`: its result is being checked and stored. */
export type RunnerJobState = 'WORKING' | 'ENDING' | 'ENDED' | 'LOST'

/** Attempts at jobs in the hands of runners. */
export const runnerJobs = pgTable(
  'runner_jobs',
  {
    id: newId().$type<RunnerJobId>(),
    runnerId: uuid()
      .notNull()
      .references(() => runners.id, { onDelete: 'cascade' })
      .$type<RunnerId>(),
    tokenHash: text().notNull(),
    /** The job in its queue, and which attempt at it this is. */
    lane: text().notNull(),
    jobId: uuid().notNull(),
    attempt: integer().notNull(),
    data: jsonb().notNull().$type<object>(),
    order: jsonb().notNull().$type<MediaOrder>(),
    inputs: jsonb().notNull().$type<{ key: string; bytes: number }[]>(),
    /** Most bytes that it may send in all. */
    bytesMax: bigint({ mode: 'number' }).notNull(),
    state: text().notNull().default('WORKING').$type<RunnerJobState>(),
    stage: text().notNull().default('fetching').$type<RunnerStage>(),
    share: real(),
    claimedAt: moment(),
    heardAt: moment(),
  },
  (table) => [
    unique('runner_jobs_attempt').on(table.jobId, table.attempt),
    index('runner_jobs_runner').on(table.runnerId),
    index('runner_jobs_heard').on(table.heardAt),
  ],
)
