import { type SQL, sql } from 'drizzle-orm'

/** Of languages that put no space between the names of a person: 김지훈 is 김 and 지훈. */
const WITHOUT_SPACES = /^[\p{sc=Han}\p{sc=Hangul}\p{sc=Hiragana}\p{sc=Katakana}\u30FC]+$/u

/** The words of a search; commas, semicolons and hyphens only part them. Where words have no space between, each sign. */
export function wordsOf(search: string): string[] {
  const words = search.normalize('NFC').split(/[\s,;\p{Pd}]+/u)
  return words
    .filter((word) => word !== '')
    .flatMap((word) => (WITHOUT_SPACES.test(word) ? Array.from(word) : word))
}

/** The pattern of LIKE for texts that contain it. */
export function containing(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}

/** Whether a folded text has each word, in any order, whatever accents and capitals they were typed with. */
export function hasWords(folded: SQL, search: string): SQL {
  const all = wordsOf(search).map((word) => {
    return sql`${folded} LIKE (SELECT fold_words(${containing(word)}))`
  })
  return all.length === 0 ? sql`true` : sql`(${sql.join(all, sql` AND `)})`
}

/** The same for the name and email of `users u`, by the index `users_found_parts`. */
export function isFoundBy(search: string): SQL {
  const words = wordsOf(search)
  if (words.length === 0) return sql`true`
  return sql`(word_parts(u.found_by) @> (SELECT asked_parts(fold_words(${words.join(' ')})))
    AND ${hasWords(sql`u.found_by`, search)})`
}

/** The folded name of `users u`, without the email. */
export const FOUND_NAME = sql.raw(String.raw`split_part(u.found_by, E'\n', 1)`)

/** By name alone, for those who may not find out an email; by the same index. */
export function isFoundByName(search: string): SQL {
  return sql`(${isFoundBy(search)} AND ${hasWords(FOUND_NAME, search)})`
}
