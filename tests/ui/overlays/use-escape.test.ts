import { expect, it } from 'vitest'
import { isEscapeForUs } from '#ui/overlays/use-escape.ts'

function press(key: string, target: object, defaultPrevented = false): boolean {
  return isEscapeForUs({ key, defaultPrevented, target: target as EventTarget })
}

it('Escape is ignored when a file input is the target', () => {
  expect(press('Escape', { tagName: 'INPUT', type: 'file' })).toBe(false)
})

it('Escape counts in any other field', () => {
  expect(press('Escape', { tagName: 'INPUT', type: 'text' })).toBe(true)
})

it('an Escape that something nearer used does not count again', () => {
  expect(press('Escape', { tagName: 'BUTTON' }, true)).toBe(false)
})

it('another key does not count', () => {
  expect(press('Enter', { tagName: 'BUTTON' })).toBe(false)
})
