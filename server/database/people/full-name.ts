import { sql } from 'drizzle-orm'
import { users } from '../schema/people.ts'

/** A person's full name, in SQL. @param table the name of `users` in the query */
export function fullNameOf(table: string): string {
  return `btrim(${table}.first_name || ' ' || ${table}.last_name)`
}

/** The columns that identify a person. */
export const personColumns = {
  id: users.id,
  fullName: sql<string>`btrim(${users.firstName} || ' ' || ${users.lastName})`,
}
