import { sql } from 'drizzle-orm'
import { text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key whose values increase with time, so that paging by key is paging by age. */
export function newId() {
  return uuid()
    .primaryKey()
    .default(sql`uuidv7()`)
}

export function moment() {
  return timestamp({ withTimezone: true }).notNull().defaultNow()
}

/** Of a small copy for slow links. `NONE`: the video itself is as small, or too short to need one. */
export type SmallState = 'MAKING' | 'READY' | 'NONE' | 'FAILED'

/** Null: not asked for. */
export function smallState() {
  return text().$type<SmallState>()
}
