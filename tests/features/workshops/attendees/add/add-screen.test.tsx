import { expect, test } from 'vitest'
import { checkAttendeeEmails } from '#contract/endpoints/workshops/attendees/attendee-adding.ts'
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

async function open({ formDrafts } = createFormDraftsInMemory()) {
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
        return refuse({ code: 'not-found' })
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
  return { ...part, choose, paste }
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
