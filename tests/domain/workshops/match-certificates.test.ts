import { expect, test } from 'vitest'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import { matchCertificates } from '#domain/workshops/match-certificates.ts'

const people = ['Ana Bérg', 'Ana Maria Berg', 'Bo Cole', 'Bo Cole-Dunn'].map((fullName) => ({
  id: fullName as AttendeeId,
  fullName,
}))
const match = (...names: string[]) => matchCertificates(people, names)

test('a file is whose whole name is in its name, however it is written', () => {
  expect(match('Certificate_BERG, ana.pdf', 'cole bo 2026.PDF')).toEqual(['Ana Bérg', 'Bo Cole'])
})

test('of two names in one file name, the longer is meant', () => {
  expect(match('Ana Maria Berg.pdf', 'bo-cole-dunn.pdf')).toEqual(['Ana Maria Berg', 'Bo Cole-Dunn'])
})

test('a file without a name, and a second one of the same person, are nobody’s', () => {
  expect(match('certificate.pdf', 'Bo Cole.pdf', 'Bo Cole (1).pdf', 'Cole.pdf')).toEqual([
    null,
    'Bo Cole',
    null,
    null,
  ])
})

test('two people of one name are left to be chosen', () => {
  const twins = [{ id: 'one' as AttendeeId, fullName: 'Bo Cole' }, people[2]!]
  expect(matchCertificates(twins, ['Bo Cole.pdf'])).toEqual([null])
})
