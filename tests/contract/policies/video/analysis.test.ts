import { expect, test } from 'vitest'
import { maySeeSubmission } from '#contract/policies/video/assessments.ts'
import { mayAskForAnalysis } from '#contract/policies/video/analysis.ts'
import { actors, everyoneWho, saved, toFaculty } from '../actors.ts'

test('all who may watch have it measured, except those who only read', () => {
  const silent = everyoneWho(
    (actor) => maySeeSubmission(actor, toFaculty) && !mayAskForAnalysis(actor, toFaculty),
  )
  expect(silent).toEqual(['expiredProctor', 'fieldTeam'])
  expect(mayAskForAnalysis(actors.owner, saved)).toBe(true)
})
