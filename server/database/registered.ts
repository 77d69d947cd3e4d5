/**
 * Whether a person has registered, in SQL: through a link from a letter, or because the account was created with a
 * password. @param table the name of `users` in the query
 */
export function isRegisteredOf(table: string): string {
  return `(${table}.registered_at IS NOT NULL OR ${table}.password_hash IS NOT NULL)`
}
