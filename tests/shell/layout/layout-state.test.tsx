import { act } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { changeLayout, foldSidebar, resetLayout, useLayout } from '#shell/layout/layout-state.ts'
import { renderPart } from '#tests/support/render.tsx'

function Shown() {
  const { layoutType, sidebarText } = useLayout()
  return `${layoutType}, ${sidebarText}`
}

function Width() {
  return String(useLayout().windowWidth)
}

test('the width of the window is read 250 ms after the last resize (spec 1 §9)', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { screen } = renderPart(<Width />)
  const before = screen.container.textContent
  Object.defineProperty(window, 'innerWidth', { value: 500, configurable: true })
  const resizeAndWait = (ms: number) =>
    act(() => {
      window.dispatchEvent(new Event('resize'))
      vi.advanceTimersByTime(ms)
    })
  resizeAndWait(249)
  resizeAndWait(249)
  expect(screen.container.textContent).toBe(before)
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.container.textContent).toBe('500')
})

test('layout type, sidebar and window width are kept for the browser session (spec 1 §2)', () => {
  act(() => changeLayout({ layoutType: 'portal', isSidebarHidden: true, windowWidth: 800 }))
  expect(JSON.parse(sessionStorage.getItem('trocar-layout')!)).toMatchObject({
    layoutType: 'portal',
    isSidebarHidden: true,
    windowWidth: 800,
  })
})

test('logging out sets the simple layout, and forgets how the sidebar was folded (spec 1 §4)', () => {
  const { screen } = renderPart(<Shown />)
  act(() => {
    changeLayout({ layoutType: 'portal' })
    foldSidebar(true)
  })
  expect(screen.container.textContent).toBe('portal, Expand sidebar')
  act(() => resetLayout())
  expect(screen.container.textContent).toBe('simple, Collapse sidebar')
  expect(sessionStorage.getItem('trocar-layout')).toContain('"layoutType":"simple"')
})
