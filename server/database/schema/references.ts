import { uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { users } from './people.ts'

/** A column that names a person. */
export function person() {
  return uuid()
    .notNull()
    .references(() => users.id)
    .$type<UserId>()
}
