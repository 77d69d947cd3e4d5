import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'

/** As many as one looks through without scrolling; more are found by typing. */
export const SHOWN_PEOPLE = 6

/** People whose name holds every typed word, in their order. */
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
