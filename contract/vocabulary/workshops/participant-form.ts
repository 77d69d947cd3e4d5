import { standardSpecialties } from './specialties.ts'

// How the forms of a participant show what is stored, and back (spec 3 §5).

export const USA = 'USA'
export const OTHER = 'Other'
/** Between several specialties of their own. */
const BETWEEN = '; '

export interface CountryFields {
  /** `USA`, `Other`, or blank. */
  country: string
  otherCountry: string
}

/** If the country is not USA, the form shows Other plus a free-text country. */
export function showCountry(stored: string): CountryFields {
  const isPlain = stored === '' || stored === USA
  return { country: isPlain ? stored : OTHER, otherCountry: isPlain ? '' : stored }
}

/** On submit, the free text replaces Other. */
export function countryOf({ country, otherCountry }: CountryFields): string {
  return country === OTHER ? otherCountry.trim() : country
}

export interface SpecialtyFields {
  /** Names of standard ones, and `Other`. */
  selected: readonly string[]
  other: string
}

/** A value that is not in the standard list is a custom specialty, shown under Other. */
export function showSpecialties(stored: readonly string[]): { selected: string[]; other: string } {
  const selected = standardSpecialties.filter((name) => stored.includes(name))
  const own = stored.filter((name) => !standardSpecialties.includes(name))
  return own.length === 0
    ? { selected, other: '' }
    : { selected: [...selected, OTHER], other: own.join(BETWEEN) }
}

/** On submit, Other is replaced by the custom text. */
export function specialtiesOf({ selected, other }: SpecialtyFields): string[] {
  const standard = standardSpecialties.filter((name) => selected.includes(name))
  const own = selected.includes(OTHER) ? other.split(BETWEEN.trim()).map((name) => name.trim()) : []
  return [...new Set([...standard, ...own])].filter((name) => name !== '' && name !== OTHER)
}

/** Without the flag, an empty text is sent. */
export function dietOf({
  hasDietaryRestrictions,
  dietaryRestrictions,
}: {
  hasDietaryRestrictions: boolean
  dietaryRestrictions: string
}): string {
  return hasDietaryRestrictions ? dietaryRestrictions.trim() : ''
}
