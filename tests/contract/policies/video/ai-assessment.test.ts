import { describe, expect, test } from 'vitest'
import { type AiFacts, countsAsAi, mayAiAssess } from '#contract/policies/video/ai-assessment.ts'

const facts = (activityMode: AiFacts['activityMode'], isAiPostProcessed = false): AiFacts => ({
  activityMode,
  isAiPostProcessed,
})

describe('AI_ASSISTED and AI_POST_PROCESSED both count as AI', () => {
  test.each([
    ['NON_AUTOMATED', false, false],
    ['NON_AUTOMATED', true, true],
    ['AI_ASSISTED', false, true],
    ['AI_POST_PROCESSED', false, true],
    ['VIRTUAL', false, false],
  ] as const)('%s, post-processed %s: %s', (activityMode, isAiPostProcessed, expected) => {
    expect(countsAsAi(facts(activityMode, isAiPostProcessed))).toBe(expected)
  })
})

test.each([
  ['a simulation of an AI-assisted activity', 'simulation', facts('AI_ASSISTED'), true],
  ['a simulation that AI processes afterward', 'simulation', facts('AI_POST_PROCESSED'), true],
  ['a simulation marked for AI, whatever its mode', 'simulation', facts('NON_AUTOMATED', true), true],
  ['a simulation of any other activity', 'simulation', facts('NON_AUTOMATED'), false],
  ['a simulation without an activity', 'simulation', null, false],
  ['a surgical video', 'surgical', null, true],
  ['any other video', 'other', null, true],
] as const)('%s: whether AI may assess it', (_what, videoType, activity, may) => {
  expect(mayAiAssess(videoType, activity)).toBe(may)
})
