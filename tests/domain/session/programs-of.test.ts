import { expect, test } from 'vitest'
import { programId } from '#contract/vocabulary/ids.ts'
import { programIdsOf } from '#domain/session/programs-of.ts'

const home = programId.parse('22222222-0000-4000-8000-000000000001')
const second = programId.parse('22222222-0000-4000-8000-000000000002')

test('the programs of a person are all of them, in the order of the server', () => {
  const programs = [home, second].map((id) => ({ id, title: 'Program' }))
  expect(programIdsOf({ programId: home, programs })).toEqual([home, second])
})

test('a session of an earlier version knows only the home program, and some have none', () => {
  expect(programIdsOf({ programId: home })).toEqual([home])
  expect(programIdsOf({ programId: null, programs: [] })).toEqual([])
})
