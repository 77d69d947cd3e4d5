import { expect, it, test } from 'vitest'
import { eventOfKey } from '#features/learning/virtual/replay/replay-keys.ts'

const press = (key: string, target: EventTarget | null = null, held = {}) =>
  eventOfKey({ key, target, altKey: false, ctrlKey: false, metaKey: false, ...held })

test.each([
  [' ', { type: 'play-or-pause' }],
  ['ArrowRight', { type: 'moved-by', steps: 60 }],
  [',', { type: 'moved-by', steps: -1 }],
  ['+', { type: 'faster' }],
])('%j', (key, event) => {
  expect(press(key)).toEqual(event)
})

it('is left to a field in which somebody writes, and to the browser', () => {
  expect(press('k', document.createElement('textarea'))).toBeNull()
  expect(press('ArrowLeft', null, { altKey: true })).toBeNull()
  expect(press('x')).toBeNull()
})

it('presses the button that has the focus', () => {
  expect(press(' ', document.createElement('button'))).toBeNull()
  expect(press('k', document.createElement('button'))).not.toBeNull()
})
