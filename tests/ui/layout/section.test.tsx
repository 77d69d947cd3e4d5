import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Section } from '#ui/layout/section.tsx'

afterEach(cleanup)

test('a section is found by the heading that it shows', () => {
  render(<Section title="What’s due">Nothing</Section>)
  const section = screen.getByRole('region', { name: 'What’s due' })
  expect(section.contains(screen.getByRole('heading', { name: 'What’s due' }))).toBe(true)
})

test('a section without a heading is found by its label', () => {
  render(<Section label="Courses">None</Section>)
  expect(screen.getByRole('region', { name: 'Courses' }).textContent).toBe('None')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('two sections with one title stay two', () => {
  render(
    <>
      <Section title="Attempts">first</Section>
      <Section title="Attempts" beside={<a href="#all">All</a>}>
        second
      </Section>
    </>,
  )
  expect(screen.getAllByRole('region', { name: 'Attempts' })).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'All' })).toBeDefined()
})
