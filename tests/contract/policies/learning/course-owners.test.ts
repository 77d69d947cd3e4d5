import { expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import {
  type CourseOwner,
  mayProposeCourse,
  mayPublishCourse,
  mayWriteCourses,
  writesInAnyCourse,
} from '#contract/policies/learning/course-owners.ts'
import { systemId } from '#contract/vocabulary/ids.ts'
import { everyoneWho, home } from '../actors.ts'

const system = systemId.parse('0195a000-0000-7000-8000-00000000000a')
const other = systemId.parse('0195a000-0000-7000-8000-00000000000b')
const author = (actor: Actor) => ({ actor, systemId: system, authorOf: [] })
const publishersOf = (owner: CourseOwner) => everyoneWho((actor) => mayPublishCourse(author(actor), owner))

test('a course of a program is published by its directors and by faculty whom they name', () => {
  const owner = { systemId: null, programId: home }
  expect(publishersOf(owner).toSorted()).toEqual(['admin', 'director', 'implementation'])
  const named = everyoneWho((actor) => mayPublishCourse({ ...author(actor), authorOf: [home] }, owner))
  expect(named).toContain('faculty')
  expect(named).not.toContain('foreignFaculty')
})

test('faculty of the program propose it, and nobody else besides those who publish', () => {
  const proposers = everyoneWho((actor) =>
    mayProposeCourse(author(actor), { systemId: null, programId: home }),
  )
  expect(proposers).toEqual(expect.arrayContaining(['faculty', 'director', 'admin']))
  expect(proposers).not.toEqual(expect.arrayContaining(['foreignFaculty']))
  expect(proposers).not.toEqual(expect.arrayContaining(['coordinator']))
})

test('a course of a system belongs to its coordinators, and one of the installation to managerial roles', () => {
  expect(publishersOf({ systemId: system, programId: null }).toSorted()).toEqual([
    'admin',
    'coordinator',
    'implementation',
  ])
  expect(publishersOf({ systemId: other, programId: null }).toSorted()).toEqual(['admin', 'implementation'])
  expect(publishersOf({ systemId: null, programId: null }).toSorted()).toEqual(['admin', 'implementation'])
})

test('nobody who only learns or watches writes courses', () => {
  const writers = everyoneWho(mayWriteCourses)
  for (const who of ['owner', 'peer', 'fieldTeam'] as const) expect(writers).not.toContain(who)
})

test('directors and managerial roles write in every course that they read', () => {
  expect(everyoneWho(writesInAnyCourse).toSorted()).toEqual(['admin', 'director', 'implementation'])
})
