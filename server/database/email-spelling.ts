/**
 * Normalizes an email for looking it up and for counting attempts. Addresses that differ only in width, capitals, or
 * how accents are composed are the same.
 */
export function spellEmail(email: string): string {
  return email.normalize('NFKC').toLowerCase().normalize('NFKC').trim()
}

/** The same for the column `email`, in SQL. Each normalized email has at most one account: the index `users_email`. */
export const SPELLED_EMAIL = 'lower(normalize(email, NFKC) COLLATE "pg_c_utf8")'
