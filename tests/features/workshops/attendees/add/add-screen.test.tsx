import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  checkAttendeeEmails,
  importAttendees,
} from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
import { getAttendeeOverview } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { AddScreen } from '#features/workshops/attendees/add/add-screen.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const workshop = '00000000-0000-4000-8000-000000000001'
const overview = getAttendeeOverview.reply.parse({
  workshop: {
    id: workshop,
    title: 'Robotics',
    startDate: '2099-03-02T08:00:00',
    timezone: 'America/Chicago',
    priceCents: 25_000,
    isInternal: false,
    isCanceled: false,
  },
  active: 0,
  inactive: 0,
  counts: {
    registrationStatus: { NEW: 0, AUDITOR: 0, IN_SYSTEM: 0 },
    paymentStatus: { NOT_REQUIRED: 0, PENDING_REGISTRATION: 0, NOT_PROCESSED: 0, PAID: 0 },
  },
})

/** @param sentAfter when those who are sent are answered */
async function open({ formDrafts } = createFormDraftsInMemory(), sentAfter = Promise.resolve()) {
  const clock = createHandClock()
  const part = renderWorkshopScreen(
    <AddScreen search={{ id: workshop }} />,
    {},
    {
      formDrafts,
      clock,
      call: (async (endpoint: unknown) => {
        if (endpoint === getAttendeeOverview) return succeed(overview)
        if (endpoint === checkAttendeeEmails) return succeed({ known: [] })
        if (endpoint !== importAttendees) return refuse({ code: 'not-found' })
        await sentAfter
        return succeed({ added: 1, invited: 0, faults: [] })
      }) as Call,
    },
  )
  const { screen, user } = part
  await screen.findByRole('tab', { name: 'Many at once' })
  const choose = (name: string) => user.click(screen.getByRole('tab', { name }))
  const paste = async (text: string) => {
    await user.click(screen.getByLabelText(/Paste from a spreadsheet/))
    await user.paste(text)
    await user.click(screen.getByRole('button', { name: 'Add to the list' }))
    await screen.findByText(/ ready[.,]/)
  }
  const press = async (name: string) => {
    await vi.waitFor(async () => {
      await act(() => clock.advance(500))
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', false)
    })
    await user.click(screen.getByRole('button', { name }))
  }
  return { ...part, choose, paste, press }
}

const two = 'ana@trocar.test\tAna\tAble\nben\tBen\tBold'
const isListed = /^1 person ready, 1 person to correct\.$/

test('a list stays while somebody is looked up in another tab', async () => {
  const { screen, choose, paste } = await open()
  await choose('Many at once')
  await paste(two)
  await choose('Someone known')
  await choose('Many at once')
  expect(screen.getByText(isListed)).toBeTruthy()
})

test('a list that was left is there again, and opens first', async () => {
  const drafts = createFormDraftsInMemory()
  const first = await open(drafts)
  await first.choose('Many at once')
  await first.paste(two)
  first.screen.unmount()
  const { screen } = await open(drafts)
  expect(screen.getByText(isListed)).toBeTruthy()
  expect(screen.getByText('We kept the list that you hadn’t added yet.')).toBeTruthy()
})

test('a correction made while its row was sent stays on the list, as one that was not saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { screen, user, choose, paste, press } = await open(createFormDraftsInMemory(), promise)
  await choose('Many at once')
  await paste('ana@trocar.test\tAna\tAble')
  await press('Add 1 person')
  await user.click(screen.getByRole('button', { name: 'Actions for row 1' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Change' }))
  await user.type(await screen.findByLabelText('Last name'), 'r')
  await user.click(screen.getByRole('button', { name: 'Save row' }))
  resolve()
  expect(await screen.findByText('0 people ready, 1 person to correct.')).toBeTruthy()
  expect(screen.getByText('Ana Abler')).toBeTruthy()
  expect(screen.getByText('Attends this workshop already')).toBeTruthy()
})
