import { expect, test } from 'vitest'
import { decideWrite } from '../../../../lab/faultlab/stories/write-deeds.ts'
import { someGlance } from './some-glance.ts'

const theater = '/residency/assess/other/1'
const plan = {
  account: 'faculty',
  theater,
  words: 'A word',
  looks: 9,
  favorite: null,
  heart: 'Favorite: V',
  isDone: false,
} as const
const box = (text: string) =>
  someGlance({
    path: theater,
    person: 'Eleanor Whitfield',
    texts: [{ label: 'New comment', text }],
  })

test.each([
  ['writes into an empty box', box(''), plan, { does: 'write', label: 'New comment', text: 'A word' }],
  ['sends what is written there', box('A word'), plan, { does: 'press', button: 'Comment' }],
  ['looks twice before', box('A word'), { ...plan, looks: 1 }, { does: 'wait' }],
  [
    'goes to the library for a heart',
    box(''),
    { ...plan, words: null, favorite: true },
    { does: 'go', to: '/residency/library' },
  ],
  [
    'presses a heart that is not as they want it',
    someGlance({
      path: '/residency/library',
      person: 'Eleanor Whitfield',
      pressed: [{ name: 'Favorite: V', isPressed: false }],
    }),
    { ...plan, words: null, favorite: true },
    { does: 'press', button: 'Favorite: V' },
  ],
  [
    'checks it when everything is written',
    box(''),
    { ...plan, words: null, isDone: true },
    { does: 'go', to: '/residency/sync' },
  ],
] as const)('somebody who writes %s', (_what, glance, wanted, deed) => {
  expect(decideWrite(glance, wanted)).toEqual(deed)
})
