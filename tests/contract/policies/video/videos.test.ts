import { expect, test } from 'vitest'
import { mayCapture, mayDeliver, mayManageVideo } from '#contract/policies/video/videos.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { actors, everyoneWho } from '../actors.ts'

test('residents, faculty and program directors capture videos, and nobody else', () => {
  expect(roles.filter((role) => mayCapture({ role }))).toEqual(['RESIDENT', 'FACULTY', 'PROGRAM_DIRECTOR'])
})

test.each([mayDeliver, mayManageVideo])(
  'unfinished recordings and uploads, and videos, belong to their owner alone, active or not: $name',
  (may) => {
    expect(everyoneWho((actor) => may(actor, { ownerId: actors.owner.id }))).toEqual(['owner'])
    const inactive = { ownerId: actors.inactivePeer.id }
    expect(everyoneWho((actor) => may(actor, inactive))).toEqual(['inactivePeer'])
  },
)
