import { expect, test } from 'vitest'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import { findPeople } from '#features/people/profile/find-people.ts'

const named = (firstName: string, lastName: string): ListedPerson =>
  ({
    id: `${firstName} ${lastName}`,
    firstName,
    lastName,
    fullName: `${firstName} ${lastName}`,
  }) as unknown as ListedPerson
const people = [
  named('Zoë', 'Adler'),
  named('Maya', 'Okafor'),
  named('Tomás', 'Herrera'),
  named('Ada', 'Okafor'),
]
const found = (typed: string) => findPeople(people, typed).map(({ fullName }) => fullName)

test('people are listed by last name, then by first', () => {
  expect(found('')).toEqual(['Zoë Adler', 'Tomás Herrera', 'Ada Okafor', 'Maya Okafor'])
})

test.each([
  ['okafor', ['Ada Okafor', 'Maya Okafor']],
  ['zoe', ['Zoë Adler']],
  ['  TOMAS herr ', ['Tomás Herrera']],
  ['maya adler', []],
])('a search asks for every word, without case and accents: %s', (typed, names) => {
  expect(found(typed)).toEqual(names)
})
