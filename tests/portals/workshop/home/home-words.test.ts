import { expect, it } from 'vitest'
import { homeSentence, workshopCount } from '#portals/workshop/home/home-words.ts'

const nobody = { isFaculty: false, isAttendee: false }

it.each([
  [{ ...nobody, role: 'WORKSHOP_ADMIN' }, 'Plan workshops, and look after the people in them.'],
  [{ ...nobody, role: 'CLINICAL_EDUCATION' }, 'Plan workshops, and look after the people in them.'],
  [{ ...nobody, role: 'FACILITATOR' }, 'The workshops you facilitate, and their people.'],
  [{ role: 'PARTICIPANT', isFaculty: true, isAttendee: false }, 'The workshops you teach.'],
  [{ role: 'PARTICIPANT', isFaculty: false, isAttendee: true }, 'The workshops you attend.'],
  [{ role: 'PARTICIPANT', isFaculty: true, isAttendee: true }, 'The workshops you attend and teach.'],
] as const)('says to %o what the portal is for', (viewer, sentence) => {
  expect(homeSentence(viewer)).toBe(sentence)
})

it.each([
  [0, '0 workshops'],
  [1, '1 workshop'],
  [1_234, '1,234 workshops'],
])('%i are “%s”', (count, text) => {
  expect(workshopCount(count)).toBe(text)
})
