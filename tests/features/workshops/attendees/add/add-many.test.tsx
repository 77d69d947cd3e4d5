import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  checkAttendeeEmails,
  importAttendees,
} from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
import { refuse, succeed } from '#contract/result.ts'
import { workshopId, type WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Call } from '#domain/ports.ts'
import { AddMany } from '#features/workshops/attendees/add/add-many.tsx'
import { manyWords } from '#features/workshops/attendees/add/add-words.ts'
import { useAddMany } from '#features/workshops/attendees/add/use-add-many.ts'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function Many({ workshop }: { workshop: WorkshopId }) {
  return <AddMany many={useAddMany(workshop)} />
}

test('after a lost answer the same list has the same key, and without emails it is another request', async () => {
  const clock = createHandClock()
  const sent: { invites: string; key: unknown }[] = []
  const { services } = screenServices()
  let isKnown = false
  const call = (async (
    endpoint: unknown,
    input: { query: { sendRegistrationEmails: string } },
    options?: { idempotencyKey?: string },
  ) => {
    if (endpoint === checkAttendeeEmails) {
      isKnown = true
      return succeed({ known: [] })
    }
    if (endpoint !== importAttendees) return refuse({ code: 'not-found' })
    sent.push({ invites: input.query.sendRegistrationEmails, key: options?.idempotencyKey })
    return refuse({ code: 'timeout' })
  }) as Call
  const { screen, user } = renderPart(<Many workshop={workshopId.parse(uuid())} />, {
    ...services,
    call,
    clock,
    formDrafts: createFormDraftsInMemory().formDrafts,
  })
  await user.click(screen.getByLabelText(/Paste from a spreadsheet/))
  await user.paste('ana@trocar.test\tAna\tAble')
  await user.click(screen.getAllByRole('button', { name: 'Add to the list' })[0]!)
  await vi.waitFor(async () => {
    await act(() => clock.advance(500))
    expect(isKnown).toBe(true)
  })
  const press = async () => {
    const name = 'Add 1 person'
    await vi.waitFor(() => expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false))
    await user.click(screen.getByRole('button', { name }))
  }
  await press()
  await press()
  await user.click(screen.getByRole('checkbox', { name: /Send them registration emails/ }))
  await press()
  expect(sent.map(({ invites }) => invites)).toEqual(['true', 'true', 'false'])
  expect(sent[0]?.key).toEqual(expect.any(String))
  expect(sent[1]?.key).toBe(sent[0]?.key)
  expect(sent[2]?.key).not.toBe(sent[0]?.key)
})

test.each([
  [2, '2 people were added. Registration emails are on their way to 2 people.'],
  [
    1,
    '2 people were added. Registration emails are on their way to 1 person. 1 person got no registration email.',
  ],
  [0, '2 people were added. 2 people got no registration email.'],
])('of two people who were to get an email, %d did, and the others are counted', (invited, words) => {
  expect(manyWords.added({ count: 2, toInvite: 2, invited, left: 0 })).toBe(words)
})
