// @vitest-environment happy-dom
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeLayout, foldSidebar, resetLayout, useLayout } from '#shell/layout/layout-state.ts'
import { renderPart } from '#tests/support/render.tsx'

function Shown() {
  const { layoutType, sidebarText } = useLayout()
  return `${layoutType}, ${sidebarText}`
}

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
