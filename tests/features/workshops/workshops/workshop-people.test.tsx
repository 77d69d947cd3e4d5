import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listWorkshopTeachers } from '#contract/endpoints/workshops/participants/own-workshops.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { WorkshopPeople } from '#features/workshops/workshops/workshop-people.tsx'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const faculty = [
  { id: id(1), fullName: 'Tom Abel', isFaculty: true, isAttendee: false },
  { id: id(2), fullName: 'Eva Roth', isFaculty: true, isAttendee: false },
]
const workshop = {
  id: id(9),
  attendeeCounts: null,
  facilitators: [],
  faculty,
  mayPlan: false,
} as unknown as Workshop

test('who teaches is shown with what they stated of their conflicts of interest', async () => {
  const conflicts = { statement: 'I consult for Acme.', statedAt: '2026-03-01T12:00:00Z' }
  const teachers = faculty.map(({ id: one, fullName }, place) => ({
    id: one,
    fullName,
    hospital: '',
    conflicts: place === 0 ? conflicts : null,
  }))
  const { screen } = renderWorkshopScreen(<WorkshopPeople workshop={workshop} />, {
    answers: new Map<Endpoint, unknown>([[listWorkshopTeachers, { teachers }]]),
  })
  await screen.findByText('I consult for Acme.')
  const [tom, eva] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(tom).toBe('Tom AbelConflicts of interest: I consult for Acme.Stated on March 1, 2026')
  expect(eva).toBe('Eva RothConflicts of interest: Not stated yet.')
})

test('without an answer, who teaches is named all the same', async () => {
  const { screen } = renderWorkshopScreen(<WorkshopPeople workshop={workshop} />, {})
  await screen.findByText('What faculty stated of their conflicts of interest couldn’t be loaded.')
  expect(screen.getByRole('link', { name: 'Tom Abel' })).toBeDefined()
})
