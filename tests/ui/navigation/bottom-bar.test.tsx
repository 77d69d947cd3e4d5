import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BottomBar } from '#ui/navigation/bottom-bar.tsx'

const items = ['home', 'courses', 'record', 'library', 'schedule', 'members'].map((name) => ({
  name,
  link: `/residency/${name}`,
  icon: null,
  testHook: `to-${name}`,
}))

test('the mobile menu closes on any route change: it is a new one then, and not open (spec 1 §2)', () => {
  const { container, rerender } = render(<BottomBar items={items} path="/residency/home" />)
  const menu = () => container.querySelector('[popover]')
  const before = menu()
  rerender(<BottomBar items={items} path="/residency/home" />)
  expect(menu()).toBe(before)
  rerender(<BottomBar items={items} path="/residency/courses" />)
  expect(menu()).not.toBe(before)
})

test('the current entry is marked, and each has its hook for tests', () => {
  const { container } = render(<BottomBar items={items} path="/residency/courses/suturing" />)
  const link = container.querySelector<HTMLElement>('a[href$="/courses"]')
  expect(link?.getAttribute('aria-current')).toBe('page')
  expect(link?.dataset['test']).toBe('to-courses')
})
