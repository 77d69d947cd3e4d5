// People by name, by the rules of Unicode's collation: Álvarez beside Alvarez, ø beside o. Whoever has one name only is
// sorted by it.

/** A text in that order, in SQL. */
export const byLanguage = (text: string): string => `lower(${text}) COLLATE "und-x-icu"`

/** Of the columns `last_name` and `first_name`. @param table with a dot */
export function nameKeyOf(table: string): readonly [string, string] {
  return [
    byLanguage(`coalesce(nullif(${table}last_name, ''), ${table}first_name)`),
    byLanguage(`${table}first_name`),
  ]
}

export const SORTED_BY = nameKeyOf('')

/** What lists of people are sorted by, in SQL, before their id. @param table the name of `users` in the query */
export function nameOrderOf(table: string): string {
  return nameKeyOf(`${table}.`).join(', ')
}
