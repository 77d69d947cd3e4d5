import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  checkAttendeeEmails,
  importAttendees,
} from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
import { refuse, succeed } from '#contract/result.ts'
import { workshopId } from '#contract/vocabulary/ids.ts'
import type { Call } from '#domain/ports.ts'
import { AddMany } from '#features/workshops/attendees/add/add-many.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { uuid } from '#tests/support/programs.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

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
  const { screen, user } = renderPart(<AddMany workshop={workshopId.parse(uuid())} />, {
    ...services,
    call,
    clock,
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
