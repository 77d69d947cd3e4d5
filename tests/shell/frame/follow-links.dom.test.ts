import type { RegisteredRouter } from '@tanstack/react-router'
import { fireEvent } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { followLinks } from '#shell/frame/follow-links.ts'

/** A page with one link, that is clicked. */
function click(link: string, { canGoBack = true } = {}) {
  const history = { canGoBack: () => canGoBack, back: vi.fn(), push: vi.fn(), replace: vi.fn() }
  const unfollow = followLinks({
    history,
    preloadRoute: async () => undefined,
  } as unknown as RegisteredRouter)
  document.body.innerHTML = link
  onTestFinished(() => {
    unfollow()
    document.body.innerHTML = ''
  })
  const isLeftToBrowser = fireEvent.click(document.querySelector('a span') ?? document.querySelector('a')!)
  return { ...history, isLeftToBrowser }
}

test('a link to an address of the app navigates within the app, wherever in it the click was', () => {
  const { push, isLeftToBrowser } = click('<a href="/residency/library?view=all"><span>Library</span></a>')
  expect(push).toHaveBeenCalledExactlyOnceWith('/residency/library?view=all')
  expect(isLeftToBrowser).toBe(false)
})

test('a link back goes a step back in history, if the app has one', () => {
  const { back, push } = click('<a href="/residency/home" data-back="">Back</a>')
  expect(back).toHaveBeenCalledOnce()
  expect(push).not.toHaveBeenCalled()
})

test('a link that replaces its page takes its place in history', () => {
  const { push, replace, isLeftToBrowser } = click('<a href="/residency/assess/b" data-instead="">Next</a>')
  expect(replace).toHaveBeenCalledExactlyOnceWith('/residency/assess/b')
  expect(push).not.toHaveBeenCalled()
  expect(isLeftToBrowser).toBe(false)
})

test('a link back leads where its address says, if the app has no step back', () => {
  const { back, push } = click('<a href="/residency/home" data-back="">Back</a>', { canGoBack: false })
  expect(back).not.toHaveBeenCalled()
  expect(push).toHaveBeenCalledExactlyOnceWith('/residency/home')
})
