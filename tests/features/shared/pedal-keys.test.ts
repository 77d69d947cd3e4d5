import { describe, expect, test } from 'vitest'
import { pedalHelp, readPedal } from '#features/shared/pedal-keys.ts'

const press = (key: string, change = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...change,
})

describe('keys and foot pedals', () => {
  test.each([
    ['r', 'start'],
    [' ', 'pause-resume'],
    ['S', 'stop'],
    ['m', 'mark'],
    ['PageDown', 'mark'],
    ['PageUp', 'pause-resume'],
    ['b', 'mark'],
    ['F9', 'stop'],
  ] as const)('%s means %s', (key, action) => {
    expect(readPedal(press(key))).toBe(action)
  })

  test('a held pedal acts once, and the browser’s shortcuts still work', () => {
    expect(readPedal(press('m', { repeat: true }))).toBeNull()
    expect(readPedal(press('r', { ctrlKey: true }))).toBeNull()
    expect(readPedal(press('x'))).toBeNull()
  })

  test('every action is in the help', () => {
    expect(pedalHelp.map(({ action }) => action).toSorted()).toEqual([
      'mark',
      'pause-resume',
      'start',
      'stop',
    ])
  })
})
