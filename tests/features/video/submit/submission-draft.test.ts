import { describe, expect, test } from 'vitest'
import type { ListedPerson } from '#contract/vocabulary/listed-person.ts'
import { activityId } from '#contract/vocabulary/ids.ts'
import { findPeople } from '#features/video/submit/find-people.ts'
import {
  assessorsFor,
  emptySubmission,
  fitToSubject,
  isAiProcessed,
  purposesFor,
  readSubmission,
} from '#features/video/submit/submission-draft.ts'
import { someUserId } from '#tests/support/takes.ts'

const resident = { role: 'RESIDENT' } as const
const faculty = { role: 'FACULTY' } as const

test('residents submit; instructors submit, or submit and share (spec 2 §6)', () => {
  expect(purposesFor(resident)).toEqual(['save', 'submit'])
  expect(purposesFor(faculty)).toEqual(['save', 'submit', 'submit-share'])
})

test('peers are asked by residents only, AI only where the activity is processed by it', () => {
  expect(assessorsFor(resident, false)).toEqual(['PEER', 'FACULTY'])
  expect(assessorsFor(resident, true)).toEqual(['PEER', 'FACULTY', 'AI'])
  expect(assessorsFor(faculty, false)).toEqual(['FACULTY'])
})

describe('what happens to a video', () => {
  test('it is saved for later, unless chosen otherwise', () => {
    expect(readSubmission({ ...emptySubmission, description: 'typed before' })).toEqual({
      ok: true,
      value: { is: 'saved' },
    })
  })
  test('submitting asks who assesses it', () => {
    expect(readSubmission({ ...emptySubmission, purpose: 'submit' })).toEqual({
      ok: false,
      failure: { assessorType: 'This field is required' },
    })
  })
  test('words are trimmed, people are named', () => {
    const read = readSubmission({
      purpose: 'submit-share',
      assessorType: 'FACULTY',
      description: '  Look at the knot ',
      usersToNotify: [someUserId(1)],
      sharedDescription: ' For all ',
    })
    expect(read).toEqual({
      ok: true,
      value: {
        is: 'submitted',
        assessorType: 'FACULTY',
        description: 'Look at the knot',
        usersToNotify: [someUserId(1)],
        shared: { description: 'For all' },
      },
    })
  })
  test('a description that is too long is not sent', () => {
    const draft = { ...emptySubmission, purpose: 'submit', assessorType: 'PEER' } as const
    const read = readSubmission({ ...draft, description: 'x'.repeat(1_001) })
    expect(read.ok ? null : read.failure).toEqual({ description: 'Keep it under 1000 characters' })
  })
})

test('AI is deselected when the activity changes', () => {
  const draft = { ...emptySubmission, purpose: 'submit', assessorType: 'AI' } as const
  expect(fitToSubject(draft, true)).toBe(draft)
  expect(fitToSubject(draft, false).assessorType).toBeNull()
})

test.each([
  ['AI_ASSISTED', true],
  ['AI_POST_PROCESSED', true],
  ['NON_AUTOMATED', false],
  ['VIRTUAL', false],
] as const)('AI may be chosen for an activity in the mode %s: %s', (activityMode, isAi) => {
  const id = activityId.parse('55555555-0000-4000-8000-000000000001')
  const activity = { id, activityMode, isAiPostProcessed: false }
  const course = { activities: [activity] } as unknown as Parameters<typeof isAiProcessed>[1][number]
  expect(isAiProcessed({ videoType: 'simulation', activityId: id }, [course])).toBe(isAi)
})

test('AI may be chosen for types without an activity, and for no unknown activity', () => {
  const id = activityId.parse('55555555-0000-4000-8000-000000000001')
  expect(isAiProcessed({ videoType: 'other', title: 'Peg transfer' }, [])).toBe(true)
  expect(isAiProcessed({ videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Hysterectomy' }, [])).toBe(
    true,
  )
  expect(isAiProcessed({ videoType: 'simulation', activityId: id }, [])).toBe(false)
  expect(isAiProcessed(null, [])).toBe(false)
})

test('people are found by parts of their name, whatever the accents', () => {
  const person = (fullName: string) => ({ fullName }) as ListedPerson
  const people = [person('José Núñez'), person('Ann Ono'), person('Joseph Noon')]
  expect(findPeople(people, 'nun jos').map(({ fullName }) => fullName)).toEqual(['José Núñez'])
  expect(findPeople(people, ' ')).toHaveLength(3)
  expect(findPeople(people, 'zz')).toEqual([])
})
