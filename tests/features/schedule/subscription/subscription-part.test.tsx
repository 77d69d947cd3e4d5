import { expect, test, vi } from 'vitest'
import {
  endCalendarSubscription,
  getCalendarSubscription,
  makeCalendarSubscription,
} from '#contract/endpoints/schedule/calendar.ts'
import { refuse, succeed } from '#contract/result.ts'
import { SubscriptionPart } from '#features/schedule/subscription/subscription-part.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const address = 'https://trocar.test/media/calendar/secret.ics'
const since = '2026-11-20T10:00:00.000Z'

async function open({ isShared = false } = {}) {
  const { services, said } = screenServices()
  let subscription = isShared ? { since } : null
  const call = (async (endpoint: unknown) => {
    if (endpoint === getCalendarSubscription) return succeed({ subscription })
    if (endpoint === endCalendarSubscription) subscription = null
    if (endpoint !== makeCalendarSubscription) return refuse({ code: 'not-found' })
    subscription = { since }
    return succeed({ subscription: { since, address } })
  }) as unknown as Services['call']
  const rig = renderPart(<SubscriptionPart />, { ...services, call })
  await rig.user.click(rig.screen.getByRole('button', { name: 'Subscribe' }))
  return { ...rig, said }
}

test('a new address is shown once, and says so', async () => {
  const { screen, user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Create address' }))
  expect(await screen.findByText(address)).toBeTruthy()
  expect(screen.getByText(/isn’t shown again/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Open in calendar app' }).getAttribute('href')).toMatch(/^webcal:/)
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await user.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByText(/the address you created on Nov 20, 2026/)).toBeTruthy()
  expect(screen.queryByText(address)).toBeNull()
})

test('somebody with an address may create a new one, which is shown', async () => {
  const { screen, user } = await open({ isShared: true })
  await user.click(await screen.findByRole('button', { name: 'Create a new address' }))
  expect(await screen.findByText(address)).toBeTruthy()
})

test('it is copied at a press; a browser that doesn’t is said', async () => {
  const { screen, user, said } = await open()
  await user.click(await screen.findByRole('button', { name: 'Create address' }))
  await user.click(await screen.findByRole('button', { name: 'Copy address' }))
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe(address)

  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('It may not.'))
  await user.click(await screen.findByRole('button', { name: 'Copied' }))
  expect(said).toEqual([expect.stringContaining('Select it')])
})
