import { useState } from 'react'
import { expect, it } from 'vitest'
import { processPayment } from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import type { Services } from '#features/shared/use-services.ts'
import { EarlyWritesNotice } from '#features/workshops/early-writes-notice.tsx'
import { useSafeWrite } from '#features/workshops/use-early-writes.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { settlePromises } from '#tests/support/hand-clock.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const id = '0197a8f0-0000-7000-8000-000000000001' as AttendeeId
const payment = { params: { id }, body: { paidAt: '2026-03-01T10:00:00Z' } }

function Page({ looksAtOnce }: { looksAtOnce: boolean }) {
  const write = useSafeWrite()
  const [looks, setLooks] = useState(looksAtOnce)
  return (
    <>
      {looks ? <EarlyWritesNotice /> : <Button onPress={() => setLooks(true)}>Look</Button>}
      <Button onPress={() => void write(processPayment, payment)}>Pay</Button>
    </>
  )
}

/** @param write what the queue answers; never, before it has loaded */
function openPage(
  { formDrafts }: ReturnType<typeof createFormDraftsInMemory>,
  write: () => Promise<unknown>,
  looksAtOnce = true,
) {
  const queued: unknown[] = []
  const sync = {
    write: (endpoint: { waits: { name: string } }, input: unknown) => {
      queued.push([endpoint.waits.name, input])
      return write()
    },
  } as unknown as Services['sync']
  const { services } = screenServices()
  return { ...renderPart(<Page looksAtOnce={looksAtOnce} />, { ...services, sync, formDrafts }), queued }
}

const never = () => new Promise(() => undefined)
const works = async () => succeed(undefined)

it('queues once what an earlier page did before its queue had loaded', async () => {
  const drafts = createFormDraftsInMemory()
  const first = openPage(drafts, never)
  await first.user.click(first.screen.getByRole('button', { name: 'Pay' }))
  first.screen.unmount()
  const second = openPage(drafts, works)
  await settlePromises()
  expect(second.queued).toEqual([['processPayment', payment]])
  second.screen.unmount()
  expect(openPage(drafts, works).queued).toEqual([])
})

it('leaves alone what this page queues itself, however late it looks for earlier ones', async () => {
  const drafts = createFormDraftsInMemory()
  const { queued, user, screen } = openPage(drafts, never, false)
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  await user.click(screen.getByRole('button', { name: 'Look' }))
  await settlePromises()
  expect(queued).toHaveLength(1)
})

it('leaves alone what another version stored', async () => {
  const drafts = createFormDraftsInMemory()
  const early = { id, call: 'weaveVideos', input: {} }
  drafts.formDrafts.write('early-writes', [early])
  expect(openPage(drafts, works).queued).toEqual([])
  await settlePromises()
  expect(drafts.formDrafts.read('early-writes')).toEqual([early])
})

it('keeps for the next page what this device had no room to queue', async () => {
  const drafts = createFormDraftsInMemory()
  const first = openPage(drafts, never)
  await first.user.click(first.screen.getByRole('button', { name: 'Pay' }))
  first.screen.unmount()
  const second = openPage(drafts, async () => refuse('full'))
  await settlePromises()
  second.screen.unmount()
  expect(openPage(drafts, works).queued).toHaveLength(1)
})

it('says what there was no room for, that it is safe, and queues it once room was made', async () => {
  const drafts = createFormDraftsInMemory()
  const first = openPage(drafts, never)
  await first.user.click(first.screen.getByRole('button', { name: 'Pay' }))
  first.screen.unmount()
  let isFull = true
  const { screen, user } = openPage(drafts, async () => (isFull ? refuse('full') : succeed(undefined)))
  expect(await screen.findByText('A change hasn’t been sent yet')).toBeDefined()
  expect(screen.getByText(/Payment for a workshop\. Saved on this device/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('A change hasn’t been sent yet')).toBeDefined()
  isFull = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText('A change hasn’t been sent yet')).toBeNull()
  expect(drafts.drafts.size).toBe(0)
})

it('stores nothing of what the queue has taken', async () => {
  const drafts = createFormDraftsInMemory()
  const page = openPage(drafts, works)
  await page.user.click(page.screen.getByRole('button', { name: 'Pay' }))
  await settlePromises()
  expect(page.queued).toHaveLength(1)
  page.screen.unmount()
  expect(openPage(drafts, works).queued).toEqual([])
})
