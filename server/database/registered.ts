/**
 * Whether somebody has registered, as SQL: by a link from a letter, or because whoever made the account gave it a
 * password. @param table the name that `users` has in the question
 */
export function isRegisteredOf(table: string): string {
  return `(${table}.registered_at IS NOT NULL OR ${table}.password_hash IS NOT NULL)`
}
