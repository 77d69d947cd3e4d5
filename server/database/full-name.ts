import { sql } from 'drizzle-orm'
import { users } from './schema/people.ts'

/** How a person is called, as SQL. @param table the name that `users` has in the question */
export function fullNameOf(table: string): string {
  return `${table}.first_name || ' ' || ${table}.last_name`
}

/** Whom a row of `users` speaks of. */
export const personColumns = {
  id: users.id,
  fullName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
}
