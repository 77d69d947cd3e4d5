/**
 * The one spelling under which an email is looked up and its tries are counted. What differs only in width, in
 * capitals or in how its accents were composed is the same address.
 */
export function spellEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** The same of the column `email`, for SQL. Each spelling has one account at most: the index `users_email`. */
export const SPELLED_EMAIL = 'lower(normalize(email, NFKC) COLLATE "pg_c_utf8")'
