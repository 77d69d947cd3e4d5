import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineEndpoint } from '#contract/endpoint.ts'
import { createPeople } from '#contract/endpoints/people/people-import.ts'
import { createProgram } from '#contract/endpoints/people/program-changes.ts'
import { compileInput } from '#server/http/input/read-input.ts'

const person = { email: 'maya@hospital.org', firstName: 'Maya', lastName: 'Okafor', role: 'RESIDENT' }
const add = (body: unknown) => refusalOf(createPeople, { params: { programId: crypto.randomUUID() }, body })

function refusalOf(endpoint: Parameters<typeof compileInput>[0], raw: object) {
  const read = compileInput(endpoint)({ params: {}, query: {}, body: undefined, ...raw })
  return read.ok ? null : read.failure
}

test.each([
  [[person, { ...person, email: 'maya' }], 'In row 2, “email” must be an email such as maya@hospital.org.'],
  [
    [{ ...person, firstName: '', lastName: ' ' }],
    'In row 1, “lastName” can’t be empty without a first name.',
  ],
  [[{ ...person, lastName: 'x'.repeat(101) }], 'In row 1, “lastName” needs at most 100 characters.'],
  [[{ ...person, role: 'ADMIN' }], 'In row 1, “role” must be one of RESIDENT, FACULTY, PROGRAM_DIRECTOR.'],
  [[{ ...person, userGroupId: 7 }], 'In row 1, “userGroupId” must be of type string.'],
  [['maya'], 'Row 1 must be of type object.'],
  [[], 'The body needs at least 1 items.'],
  [undefined, 'The body is missing.'],
  [{}, 'The body must be a list.'],
])('%j: %s', (body, message) => {
  expect(add(body)?.message).toBe(message)
})

test('the fields are in the details, in one shape, and several are told one by one', () => {
  expect(refusalOf(createProgram, { body: {} })).toEqual({
    code: 'invalid-input',
    message: '“title” is missing. “timezoneOption” is missing.',
    details: {
      reason: 'faulty-values',
      faults: [
        { path: 'body.title', message: '“title” is missing.' },
        { path: 'body.timezoneOption', message: '“timezoneOption” is missing.' },
      ],
    },
  })
  const four = add([{}])
  expect(four?.message).toBe(
    'In row 1, “email” is missing. In row 1, “firstName” is missing. There are 2 more mistakes.',
  )
})

test('a value of the query is named like any other', () => {
  const dated = defineEndpoint({
    ...createProgram,
    query: z.object({ start: z.iso.datetime(), id: z.uuid(), limit: z.coerce.number().check(z.maximum(9)) }),
    body: z.unknown(),
  })
  const query = { start: 'today', id: '7', limit: '10' }
  expect(refusalOf(dated, { query, body: {} })?.details.faults?.map(({ message }) => message)).toEqual([
    '“start” must be a moment in UTC such as 2026-03-01T10:00:00Z.',
    '“id” must be an id as answers of the server contain it.',
    '“limit” must be at most 9.',
  ])
})
