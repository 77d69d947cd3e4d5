// People by name, by the rules of Unicode's collation: Álvarez beside Alvarez, ø beside o. Whoever has one name only is
// sorted by it.

/** Of the columns `last_name` and `first_name`. @param table with a dot */
export function nameKeyOf(table: string): readonly [string, string] {
  return [
    `lower(coalesce(nullif(${table}last_name, ''), ${table}first_name)) COLLATE "und-x-icu"`,
    `lower(${table}first_name) COLLATE "und-x-icu"`,
  ]
}

export const SORTED_BY = nameKeyOf('')

/** What lists of people are sorted by, in SQL, before their id. @param table the name of `users` in the query */
export function nameOrderOf(table: string): string {
  return nameKeyOf(`${table}.`).join(', ')
}
