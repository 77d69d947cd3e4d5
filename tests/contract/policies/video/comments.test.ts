import { describe, expect, test } from 'vitest'
import { maySeeSubmission } from '#contract/policies/video/assessments.ts'
import { mayComment } from '#contract/policies/video/comments.ts'
import { actors, everyoneWho, saved, toFaculty, toPeers } from '../actors.ts'

// The service checks whether somebody may watch before it checks whether they may write.

describe('who writes about a video that they may watch', () => {
  test('all of them, except those whose group has expired and the field team', () => {
    const silent = everyoneWho((actor) => maySeeSubmission(actor, toFaculty) && !mayComment(actor, toFaculty))
    expect(silent).toEqual(['expiredProctor', 'fieldTeam'])
  })

  test('peers write about what was submitted to them', () => {
    expect(mayComment(actors.peer, toPeers)).toBe(true)
  })

  test('anyone who only finds it in the library writes there too', () => {
    expect(mayComment(actors.residentOfAnotherGroup, toFaculty)).toBe(true)
  })

  test('the field team only reads in the library too, whatever the type of video', () => {
    for (const video of [toFaculty, toPeers, saved, { ...saved, submissionType: 'SHARED_VIDEO' } as const]) {
      expect(mayComment(actors.fieldTeam, video)).toBe(false)
      expect(mayComment(actors.admin, video)).toBe(true)
    }
  })

  test('its owner writes notes about a video that was only saved', () => {
    expect(mayComment(actors.owner, saved)).toBe(true)
  })
})
