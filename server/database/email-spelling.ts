/** What `spellEmail` makes of the column `email`, in SQL. Each normalized email has at most one account: the index `users_email`. */
export const SPELLED_EMAIL = 'lower(normalize(email, NFKC) COLLATE "pg_c_utf8")'
