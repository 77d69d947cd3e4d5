import { sql } from 'drizzle-orm'
import { timestamp, uuid } from 'drizzle-orm/pg-core'

/** Primary key whose values increase with time, so that paging by key is paging by age. */
export function newId() {
  return uuid()
    .primaryKey()
    .default(sql`uuidv7()`)
}

export function moment() {
  return timestamp({ withTimezone: true }).notNull().defaultNow()
}
