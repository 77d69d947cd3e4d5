import { describe, expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { sharesAtOnce } from '#contract/policies/video/library.ts'
import { mayCapture } from '#contract/policies/video/videos.ts'
import { userId } from '#contract/vocabulary/ids.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { deciderOf, describeSharing, shareVerb } from '#features/video/submit/share/share-words.ts'

const id = userId.parse('00000000-0000-4000-8000-000000000001')

describe.each(roles.filter((role) => mayCapture({ role })))('a %s', (role) => {
  test('is told that they share at once exactly when the server shares at once', () => {
    const actor: Actor = {
      id,
      role,
      isActive: true,
      programIds: [],
      userGroupIds: [],
      activeProctorGroupIds: [],
      expiredProctorGroupIds: [],
    }
    expect(deciderOf({ role }, true) === 'me').toBe(sharesAtOnce(actor, { ownerId: id }))
  })

  test("asks the owner for another's video", () => {
    expect(deciderOf({ role }, false)).toBe('owner')
    expect(shareVerb('owner')).toBe('Ask to share')
  })
})

test('those who decide are named before one asks', () => {
  expect(describeSharing('owner', 'Ada Quinn')).toContain('Ada Quinn decides')
  expect(describeSharing('instructor', '')).toContain('An instructor')
  expect(shareVerb('me')).toBe('Share')
})
