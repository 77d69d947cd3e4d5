import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getWorkshopUser, updateAttendee } from '#contract/endpoints/workshops/participants/participants.ts'
import { EditParticipantScreen } from '#features/workshops/participants/edit-participant-screen.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { workshopPerson } from '#tests/support/workshop-person.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const PERSON = '00000000-0000-4000-8000-000000000009'
const ENROLLMENT = '00000000-0000-4000-8000-000000000010'

const person = getWorkshopUser.reply.parse({ ...workshopPerson, id: PERSON, isAttendee: true })

function open(id: string, now: object = {}, stored = createFormDraftsInMemory()) {
  const left: string[] = []
  const rendered = renderWorkshopScreen(
    <EditParticipantScreen as="attendee" id={id} onSaved={(href) => void left.push(href)} />,
    {
      answers: new Map<Endpoint, unknown>([
        [getWorkshopUser, { ...person, ...now }],
        [updateAttendee, person],
      ]),
    },
    { formDrafts: stored.formDrafts },
  )
  return { ...rendered, left }
}

test('whoever edits an attendee of a workshop goes back to that attendee', async () => {
  const { screen, user, left } = open(ENROLLMENT)
  await user.type(await screen.findByRole('textbox', { name: /^Hospital/ }), 'Northern General')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => left).toEqual([`/workshop/manage-attendees-details?id=${ENROLLMENT}`])
})

test('whoever edits a person from the list of people goes back to that person', async () => {
  const { screen, user, left } = open(PERSON)
  await user.type(await screen.findByRole('textbox', { name: /^Hospital/ }), 'Northern General')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => left).toEqual([`/workshop/user-details?id=${PERSON}`])
})

test('what staff began to change is all that is sent, whatever the person has corrected since', async () => {
  const stored = createFormDraftsInMemory()
  const first = open(PERSON, { city: 'Chicago' }, stored)
  await first.user.type(await first.screen.findByLabelText(/^Cell phone/), '312 555 0124')
  first.screen.unmount()
  const now = { city: 'Boston', email: 'zoe@northern.test', medicalLicenseNumber: 'NY-1' }
  const { screen, user, called, left } = open(PERSON, now, stored)
  await screen.findByText('You started this earlier on this device and didn’t save it.')
  expect(screen.getByLabelText(/^City/)).toHaveProperty('value', 'Boston')
  await user.click(screen.getByRole('button', { name: /^Save/ }))
  await expect.poll(() => left.length).toBe(1)
  expect(called.find(({ endpoint }) => endpoint === updateAttendee)?.input).toEqual({
    body: { id: PERSON, cellPhone: '+13125550124' },
  })
  expect(stored.drafts.size).toBe(0)
})
