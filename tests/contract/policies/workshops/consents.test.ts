import { expect, test } from 'vitest'
import { mayKeepHealth } from '#contract/policies/workshops/consents.ts'

test('somebody’s own words are kept once they agree, those of staff until they decline', () => {
  const allows = (isOwn: boolean) =>
    ([true, null, false] as const).map((isAgreed) => mayKeepHealth({ isOwn, isAgreed }))
  expect(allows(true)).toEqual([true, false, false])
  expect(allows(false)).toEqual([true, true, false])
})
