import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getParticipant } from '#contract/endpoints/workshops/participants/participants.ts'
import { UserDetailsScreen } from '#features/workshops/participants/user-details-screen.tsx'
import { workshopPerson } from '#tests/support/workshop-person.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const person = getParticipant.reply.parse({
  ...workshopPerson,
  isFaculty: true,
  facultyWorkshops: [],
  courses: [],
})

test('one request shows a person in the capacity that they have', async () => {
  const { screen, called } = renderWorkshopScreen(<UserDetailsScreen id={person.id} />, {
    answers: new Map<Endpoint, unknown>([[getParticipant, person]]),
  })
  await screen.findByRole('heading', { name: 'Zoë Adler' })
  expect(called.map(({ endpoint }) => endpoint.path)).toEqual(['/admin-participant/details/:id'])
  expect(screen.getByRole('heading', { name: 'Workshops as faculty' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Workshops as attendee' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Edit' }).getAttribute('href')).toBe(
    `/workshop/edit-faculty?id=${person.id}`,
  )
})

test('what somebody who teaches stated of their conflicts of interest is among their details', async () => {
  const open = (conflicts: object | null) =>
    renderWorkshopScreen(<UserDetailsScreen id={person.id} />, {
      answers: new Map<Endpoint, unknown>([[getParticipant, { ...person, conflicts }]]),
    }).screen
  const stated = { statement: 'I consult for Acme.', statedAt: '2026-03-01T12:00:00Z' }
  const { findByText, getByText, unmount } = open(stated)
  await findByText('I consult for Acme.')
  getByText('Stated on March 1, 2026')
  unmount()
  await open(null).findByText('Not stated yet.')
})
