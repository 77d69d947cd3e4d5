import { describe, expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import {
  assessesAs,
  mayAssessAtAll,
  maySeeHistoryOf,
  maySeeSubmission,
  seesAllEvaluations,
  submissionsSeenBy,
  teachesOwnerOf,
  watchesSubmissions,
  type SubmittedVideo,
} from '#contract/policies/video/assessments.ts'
import { abroad, actors, everyoneWho, group, home, saved, toFaculty, toPeers } from '../actors.ts'

const judges = (video: SubmittedVideo, as: 'FACULTY' | 'PEER') => (actor: Actor) =>
  assessesAs(actor, video) === as

describe('who judges', () => {
  const teachers = ['faculty', 'director', 'proctor', 'inactiveProctor'] as const

  test('what was submitted to faculty: active faculty of the program and those who proctor the group now', () => {
    expect(everyoneWho(judges(toFaculty, 'FACULTY'))).toEqual(teachers)
    expect(everyoneWho(judges(toFaculty, 'PEER'))).toEqual([])
  })

  test('what was submitted to peers: active residents of the group as peers, and faculty still as faculty', () => {
    expect(everyoneWho(judges(toPeers, 'PEER'))).toEqual(['peer'])
    expect(everyoneWho(judges(toPeers, 'FACULTY'))).toEqual(teachers)
  })

  test('nobody judges what was only saved', () => {
    expect(everyoneWho((actor) => assessesAs(actor, saved) !== null)).toEqual([])
  })

  test('nobody judges their own, not even faculty', () => {
    const own = { ...toFaculty, ownerId: actors.faculty.id }
    expect(assessesAs(actors.faculty, own)).toBeNull()
    expect(assessesAs(actors.director, own)).toBe('FACULTY')
  })

  test('a proctor of an expired group reads and does not judge', () => {
    expect(assessesAs(actors.expiredProctor, toFaculty)).toBeNull()
    expect(maySeeSubmission(actors.expiredProctor, toFaculty)).toBe(true)
  })

  test('a video without program and group has no assessor', () => {
    const nowhere = { ...toPeers, programId: null, userGroupId: null }
    expect(everyoneWho((actor) => assessesAs(actor, nowhere) !== null)).toEqual([])
  })

  test('the queue is for residents and instructors; a coordinator and administrative roles have none', () => {
    const without = everyoneWho((actor) => !mayAssessAtAll(actor))
    expect(without).toEqual(['coordinator', 'admin', 'implementation', 'fieldTeam'])
  })
})

describe('who watches a submission', () => {
  const watchers = [
    'owner',
    'faculty',
    'director',
    'proctor',
    'inactiveProctor',
    'expiredProctor',
    'admin',
    'implementation',
    'fieldTeam',
  ]

  test('the owner, the teachers and administrative roles', () => {
    expect(everyoneWho((actor) => maySeeSubmission(actor, toFaculty))).toEqual(watchers)
  })

  test('peers too if it was submitted to them, but not inactive ones', () => {
    const seen = everyoneWho((actor) => maySeeSubmission(actor, toPeers))
    expect(seen.toSorted()).toEqual([...watchers, 'peer'].toSorted())
  })

  test("what was only saved, or meant only for the library, is its owner's alone", () => {
    const forLibrary: SubmittedVideo = { ...saved, submissionType: 'SHARED_VIDEO' }
    for (const unsubmitted of [saved, forLibrary])
      expect(everyoneWho((actor) => maySeeSubmission(actor, unsubmitted))).toEqual(['owner'])
  })
})

test('an expired proctor group counts as teaching its members, a group elsewhere does not', () => {
  expect(teachesOwnerOf(actors.expiredProctor, toFaculty)).toBe(true)
  expect(teachesOwnerOf(actors.foreignFaculty, toFaculty)).toBe(false)
  expect(teachesOwnerOf(actors.inactiveFaculty, toFaculty)).toBe(false)
})

describe('how the videos of a person were assessed', () => {
  const overseers = ['coordinator', 'admin', 'implementation', 'fieldTeam']

  test('is seen by themselves, by those who teach them, and by those who oversee their program', () => {
    expect(everyoneWho((actor) => maySeeHistoryOf(actor, toFaculty)).toSorted()).toEqual(
      [
        'owner',
        'faculty',
        'director',
        'proctor',
        'inactiveProctor',
        'expiredProctor',
        ...overseers,
      ].toSorted(),
    )
    const ofNoProgram = { ...toFaculty, programId: null, userGroupId: null }
    expect(maySeeHistoryOf(actors.coordinator, ofNoProgram)).toBe(false)
  })

  test('leads to the videos for those who may watch one, and never for a coordinator', () => {
    const seers = everyoneWho((actor) => maySeeHistoryOf(actor, toFaculty))
    for (const who of seers)
      expect(watchesSubmissions(actors[who]), who).toBe(maySeeSubmission(actors[who], toFaculty))
  })

  test('reaches what was submitted where the reader teaches or oversees, and nothing from elsewhere', () => {
    const placesOf = (actor: Actor) => {
      const places = submissionsSeenBy(actor)
      return places === null ? 'everywhere' : [...places.programIds, ...places.groupIds]
    }
    expect(placesOf(actors.admin)).toBe('everywhere')
    expect(placesOf(actors.faculty)).toEqual([home])
    expect(placesOf(actors.inactiveFaculty)).toEqual([])
    expect(placesOf(actors.coordinator)).toEqual([home])
    expect(placesOf(actors.proctor)).toEqual([group])
    expect(placesOf(actors.expiredProctor)).toEqual([abroad, group])
  })

  test('is shown completely to people who judge none of them; people who judge send their own first', () => {
    expect(everyoneWho(seesAllEvaluations)).toEqual(overseers)
    const proctoring = { ...actors.coordinator, activeProctorGroupIds: actors.proctor.activeProctorGroupIds }
    expect(seesAllEvaluations(proctoring)).toBe(false)
  })
})
