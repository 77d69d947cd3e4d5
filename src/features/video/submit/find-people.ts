import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'

/** As many as can be seen without scrolling; typing finds more. */
export const SHOWN_PEOPLE = 6

/** People whose name contains every typed word, in their order. */
export function findPeople(people: readonly ListedPerson[], typed: string): readonly ListedPerson[] {
  const words = fold(typed).split(/\s+/).filter(Boolean)
  return people.filter(({ fullName }) => {
    const name = fold(fullName)
    return words.every((word) => name.includes(word))
  })
}

/** Accents and case do not matter. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()
}
