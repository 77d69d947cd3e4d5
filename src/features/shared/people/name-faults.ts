import { hasName, type NameParts } from '#contract/vocabulary/people/person-name.ts'

/** What a form says that has neither a first nor a last name: some people have one name only (0817). */
export function nameFaults(names: NameParts): { firstName?: string } {
  return hasName(names) ? {} : { firstName: 'Enter a first or a last name' }
}
