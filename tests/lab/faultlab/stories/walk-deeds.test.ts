import { expect, test } from 'vitest'
import { seededNumbers } from '../../../../e2e/support/seeded-numbers.ts'
import { wander } from '../../../../lab/faultlab/stories/walk-deeds.ts'
import { someGlance } from './some-glance.ts'

function deedsAt(glance: Parameters<typeof someGlance>[0]): string[] {
  const random = seededNumbers(3)
  const deeds = Array.from({ length: 400 }, () => wander(someGlance(glance), random))
  return deeds.map((deed) => (deed.does === 'press' ? deed.button : deed.does))
}

test('somebody who wanders presses what is there, and nothing else', () => {
  const deeds = new Set(deedsAt({ buttons: ['Save', 'Discard', 'Account of Maya Okafor'] }))
  expect([...deeds].toSorted()).toEqual(['Discard', 'Save', 'back', 'change-tab', 'forward', 'go', 'wait'])
})

test('the entries of an open menu are chosen by their names', () => {
  const deeds = deedsAt({ buttons: ['Continue recordingAdd to this recording', 'Decide laterIt stays here'] })
  expect(deeds).toContain('Continue recording')
  expect(deeds).toContain('Decide later')
})

test('the same numbers make the same walk', () => {
  const glance = { buttons: ['Pause', 'Stop', 'Mark'] }
  expect(deedsAt(glance)).toEqual(deedsAt(glance))
})
