import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Menu, menuLocations, menuTransitions, type MenuProps } from '#ui/overlays/menu.tsx'
import { popoverPlace } from '#ui/overlays/popover-place.ts'
import { renderPart } from '#tests/support/render.tsx'

const entries = [{ id: 'rename', text: 'Rename' }]

function menu(label: string, props: Partial<MenuProps> = {}) {
  return (
    <Menu label={label} entries={entries} {...props}>
      <button type="button">{`Open ${label}`}</button>
    </Menu>
  )
}

async function open(props: Partial<MenuProps> = {}) {
  const rendered = renderPart(
    <>
      {menu('first', props)}
      {menu('second')}
      <p>Elsewhere</p>
    </>,
  )
  await rendered.user.click(rendered.screen.getByText('Open first'))
  expect(rendered.screen.getByRole('menu').getAttribute('aria-label')).toBe('first')
  return rendered
}

test('menu location: top, bottom, left, right (spec 1 §5)', () => {
  expect(menuLocations).toEqual(['top', 'bottom', 'left', 'right'])
})

test.each(menuLocations)('a menu opens at the %s', async (location) => {
  const { screen } = await open({ location })
  const popover = screen.getByRole('menu').closest<HTMLElement>('[data-placement]')
  expect(popover?.dataset['placement']).toBe(location)
})

test.each(menuTransitions)('a menu opens with the transition %s', async (transition) => {
  const { screen } = await open({ transition })
  expect(screen.getByRole('menu').closest<HTMLElement>('[data-transition]')?.dataset['transition']).toBe(
    transition,
  )
})

test('menu transitions: fade, slide, expand (spec 1 §5)', () => {
  expect(menuTransitions).toEqual(['fade', 'slide', 'expand'])
})

test('menu gap 5 px, viewport margin 10 (spec 1 §9)', () => {
  expect(popoverPlace).toEqual({ offset: 5, containerPadding: 10 })
})

test('a press outside closes a menu, even on the button of another one (spec 1 §2)', async () => {
  const { screen, user } = await open()
  await user.click(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})

test('a change of route closes a menu (spec 1 §2)', async () => {
  const { screen } = await open()
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.queryByRole('menu')).toBeNull()
})
