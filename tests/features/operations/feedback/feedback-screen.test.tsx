import { expect, test } from 'vitest'
import { refuse } from '#contract/result.ts'
import { FeedbackScreen } from '#features/operations/feedback/feedback-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

async function send({ isOffline = false, sync }: { isOffline?: boolean; sync?: Services['sync'] } = {}) {
  const world = screenServices({ isOffline })
  const services = { ...world.services, ...(sync && { sync }) }
  const part = renderPart(<FeedbackScreen about="/residency/courses?search=veress" />, services)
  const { screen, user } = part
  await user.click(screen.getByRole('radio', { name: '4 stars' }))
  await user.click(screen.getByRole('radio', { name: 'REPORT A BUG' }))
  await user.type(screen.getByRole('textbox', { name: /Tell us more/ }), 'Slow today')
  await user.click(screen.getByRole('button', { name: 'SUBMIT' }))
  return { ...part, ...world }
}

test('route is the full path of the page, beside stars, type and text, and the sender is thanked (spec 1 §2, §3, §7)', async () => {
  const { screen, written } = await send()
  expect(screen.getByRole('heading', { name: 'Success' })).toBeTruthy()
  expect(screen.getByText('Thank you for your feedback!')).toBeTruthy()
  expect(written()).toMatchObject([
    {
      call: 'sendFeedback',
      input: {
        body: { stars: 4, type: 'BUG', text: 'Slow today', route: '/residency/courses?search=veress' },
      },
    },
  ])
  expect(screen.getByRole('link', { name: 'Back to where you were' }).getAttribute('href')).toBe(
    '/residency/courses?search=veress',
  )
})

test('without a network feedback is accepted all the same, and says when it is sent', async () => {
  const { screen, written } = await send({ isOffline: true })
  expect(
    screen.getByText('Thank you for your feedback! It will be sent as soon as you’re online.'),
  ).toBeTruthy()
  expect(written()).toHaveLength(1)
})

test('what this device could not store stays in the form, and the form says so', async () => {
  const sync = { write: async () => refuse({ code: 'too-large' }) } as unknown as Services['sync']
  const { screen, said } = await send({ sync })
  expect(said).toEqual(['This device couldn’t save your feedback. Free up some space and try again.'])
  expect(screen.getByRole('textbox', { name: /Tell us more/ })).toHaveProperty('value', 'Slow today')
  expect(screen.queryByRole('heading', { name: 'Success' })).toBeNull()
})
