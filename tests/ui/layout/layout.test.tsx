import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Card } from '#ui/layout/card.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'

afterEach(cleanup)

test('a stack can be a list with a name', () => {
  render(
    <Stack as="ul" gap={3} aria-label="Devices">
      <li>Tablet</li>
    </Stack>,
  )
  expect(screen.getByRole('list', { name: 'Devices' }).style.gap).toBe('var(--space-3)')
})

test('the parts of a spread cluster are at both ends', () => {
  render(
    <Cluster as="ul" gap={2} align="center" isSpread>
      <li>Today</li>
    </Cluster>,
  )
  const { alignItems, justifyContent } = screen.getByRole('list').style
  expect([alignItems, justifyContent]).toEqual(['center', 'space-between'])
})

test('a screen is as wide as it is told, and keeps the space between its parts', () => {
  const { container } = render(<Screen width={68}>Parts</Screen>)
  const { maxInlineSize, gap } = (container.firstElementChild as HTMLElement).style
  expect([maxInlineSize, gap]).toEqual(['68rem', 'var(--space-5)'])
})

test('a card shows its title, and one without a title is found by its label', () => {
  render(
    <>
      <Card title="Devices">Tablet</Card>
      <Card label="Ada Osei">Resident</Card>
    </>,
  )
  expect(screen.getByRole('heading', { name: 'Devices' })).toBeDefined()
  expect(screen.getByRole('region', { name: 'Ada Osei' }).textContent).toBe('Resident')
})
