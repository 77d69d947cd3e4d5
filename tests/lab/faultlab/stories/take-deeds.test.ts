import { expect, test } from 'vitest'
import { decideTake } from '../../../../lab/faultlab/stories/take-deeds.ts'
import { someGlance } from './some-glance.ts'

const plan = {
  account: 'resident',
  isOver: false,
  hasBegun: true,
  isPaused: false,
  hasLookedAround: false,
} as const
const over = { ...plan, isOver: true }
const recording = someGlance({ regions: ['Recording'], buttons: ['Pause', 'Stop', 'Mark'], person: null })

test.each([
  ['keeps recording until the time is over', recording, plan, { does: 'wait' }],
  ['stops then', recording, over, { does: 'press', button: 'Stop' }],
  ['pauses when they want to', recording, { ...plan, isPaused: true }, { does: 'press', button: 'Pause' }],
  [
    'continues after a pause',
    someGlance({ regions: ['Recording'], buttons: ['Resume', 'Stop'] }),
    plan,
    { does: 'press', button: 'Resume' },
  ],
  [
    'sends what was recorded',
    someGlance({ buttons: ['Save', 'Submit…'] }),
    over,
    { does: 'press', button: 'Save' },
  ],
  [
    'tries again to read what was recorded',
    someGlance({ path: '/residency/record', buttons: ['Try again', 'Back to recording'] }),
    over,
    { does: 'press', button: 'Try again' },
  ],
  [
    'saves a take that was cut off, although it could be submitted',
    someGlance({ regions: ['Waiting on this device'], buttons: ['Save to My videos', 'Submit…', 'Discard'] }),
    over,
    { does: 'press', button: 'Save to My videos', within: 'Waiting on this device' },
  ],
  [
    'continues a take that was cut off',
    someGlance({ regions: ['Waiting on this device'], buttons: ['Save to My videos', 'Continue recording'] }),
    plan,
    { does: 'press', button: 'Continue recording', within: 'Waiting on this device' },
  ],
  [
    'sends one that was cut off when the time is over',
    someGlance({ regions: ['Waiting on this device'], buttons: ['Save to My videos', 'Continue recording'] }),
    over,
    { does: 'press', button: 'Save to My videos', within: 'Waiting on this device' },
  ],
  [
    'signs in wherever they are asked to',
    someGlance({ fields: ['Email', 'Password'] }),
    plan,
    { does: 'sign-in' },
  ],
  [
    'signs another person out',
    someGlance({ person: 'Jonas Lindqvist' }),
    plan,
    { does: 'go', to: '/logout' },
  ],
  [
    'starts no second take',
    someGlance({ buttons: ['Start recording'], headings: ['Record'] }),
    { ...over, hasLookedAround: true },
    { does: 'go', to: '/residency/sync' },
  ],
] as const)('somebody who records %s', (_what, glance, wanted, deed) => {
  expect(decideTake(glance, wanted)).toEqual(deed)
})
