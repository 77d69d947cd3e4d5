import type { CertificateLine } from '#contract/endpoints/workshops/attendees/attendee-certificates.ts'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'

/**
 * Whose certificate each file is, by its name: everybody's whole name is in it, in any order, with anything around it.
 * Null: nobody's, or it could be several people's, or the person has a file before it.
 */
export function matchCertificates(
  people: readonly Pick<CertificateLine, 'id' | 'fullName'>[],
  names: readonly string[],
): (AttendeeId | null)[] {
  const known = people.map(({ id, fullName }) => ({ id, words: wordsOf(fullName) }))
  const taken = new Set<AttendeeId>()
  return names.map((name) => {
    const said = new Set(wordsOf(name.replace(/\.pdf$/i, '')))
    const named = known.filter(({ words }) => words.length > 0 && words.every((word) => said.has(word)))
    // `Ana Maria Berg` is in her own name and in that of `Ana Berg`: the longer one is meant.
    const most = Math.max(0, ...named.map(({ words }) => words.length))
    const meant = named.filter(({ words }) => words.length === most)
    const [one] = meant
    if (one === undefined || meant.length > 1 || taken.has(one.id)) return null
    taken.add(one.id)
    return one.id
  })
}

/** Letters and digits, without accents and capitals. */
function wordsOf(text: string): string[] {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
