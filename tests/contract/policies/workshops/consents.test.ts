import { expect, test } from 'vitest'
import { mayKeepHealth } from '#contract/policies/workshops/consents.ts'

test('somebody’s own words are kept once they agree, those of staff until they decline', () => {
  const kept = (isOwn: boolean) =>
    ([true, null, false] as const).map((isAgreed) => mayKeepHealth({ isOwn, isAgreed }))
  expect(kept(true)).toEqual([true, false, false])
  expect(kept(false)).toEqual([true, true, false])
})
