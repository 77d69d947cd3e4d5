import { expect, test } from 'vitest'
import { maySeeProgram } from '#contract/policies/programs.ts'
import { abroad, actors, everyoneWho, home } from './actors.ts'

test('a program is seen by those who teach there, the coordinator of its system, and administrative roles', () => {
  expect(everyoneWho((actor) => maySeeProgram(actor, home))).toEqual([
    'faculty',
    'inactiveFaculty',
    'director',
    'coordinator',
    'admin',
    'implementation',
    'fieldTeam',
  ])
})

test('belonging to a program is not seeing it, and teaching elsewhere is no way in', () => {
  expect(maySeeProgram(actors.owner, home)).toBe(false)
  expect(maySeeProgram(actors.foreignFaculty, home)).toBe(false)
  expect(maySeeProgram(actors.foreignFaculty, abroad)).toBe(true)
})
