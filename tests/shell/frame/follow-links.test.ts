// @vitest-environment happy-dom
import type { RegisteredRouter } from '@tanstack/react-router'
import { expect, onTestFinished, test } from 'vitest'
import { followLinks } from '../../../src/shell/frame/follow-links.ts'

/** One link on a page, and what the history was told when it was pressed. */
function press(link: string, { canGoBack }: { canGoBack: boolean }): string[] {
  const told: string[] = []
  const history = {
    canGoBack: () => canGoBack,
    back: () => told.push('back'),
    push: (address: string) => told.push(address),
  }
  onTestFinished(followLinks({ history } as unknown as RegisteredRouter))
  document.body.innerHTML = link
  document.querySelector('a')!.click()
  return told
}

const back = '<a href="/residency/assess" data-back="">Back</a>'

test('Back leads to where one came from, whichever screen that was', () => {
  expect(press(back, { canGoBack: true })).toEqual(['back'])
})

test('whoever came from outside the app is led to the place that the screen names', () => {
  expect(press(back, { canGoBack: false })).toEqual(['/residency/assess'])
})

test('any other link is followed, wherever one came from', () => {
  const link = '<a href="/residency/library">Library</a>'
  expect(press(link, { canGoBack: true })).toEqual(['/residency/library'])
})
