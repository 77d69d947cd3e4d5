import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'

/** People whose name contains every typed word, by last name. */
export function findPeople<Person extends ListedPerson>(people: readonly Person[], typed: string): Person[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  return people
    .filter(({ fullName }) => words.every((word) => plain(fullName).includes(word)))
    .toSorted(
      (one, other) =>
        one.lastName.localeCompare(other.lastName, 'en-US') ||
        one.firstName.localeCompare(other.firstName, 'en-US') ||
        one.id.localeCompare(other.id),
    )
}

/** Ignores case and accents: nobody types those in a search. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
