import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getWorkshopUser, updateAttendee } from '#contract/endpoints/workshops/participants/participants.ts'
import { EditParticipantScreen } from '#features/workshops/participants/edit-participant-screen.tsx'
import { workshopPerson } from '#tests/support/workshop-person.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const PERSON = '00000000-0000-4000-8000-000000000009'
const ENROLLMENT = '00000000-0000-4000-8000-000000000010'

const person = getWorkshopUser.reply.parse({ ...workshopPerson, id: PERSON, isAttendee: true })

function open(id: string) {
  const left: string[] = []
  const rendered = renderWorkshopScreen(
    <EditParticipantScreen as="attendee" id={id} onSaved={(href) => void left.push(href)} />,
    {
      answers: new Map<Endpoint, unknown>([
        [getWorkshopUser, person],
        [updateAttendee, person],
      ]),
    },
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
