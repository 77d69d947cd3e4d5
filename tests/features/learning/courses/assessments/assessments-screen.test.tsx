import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AssessmentsScreen } from '#features/learning/courses/assessments/assessments-screen.tsx'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

test('both kinds of assessments are beside each other, and the open one is marked', () => {
  const { screen } = renderPart(<AssessmentsScreen kind="technical" />, screenServices().services)
  const places = within(screen.getByRole('navigation', { name: 'Assessments' })).getAllByRole('link')
  expect(
    places.map((place) => [
      place.textContent,
      place.getAttribute('href'),
      place.getAttribute('aria-current'),
    ]),
  ).toEqual([
    ['Technical', links.assessments('technical'), 'page'],
    ['Cognitive', links.assessments('cognitive'), null],
  ])
})
