import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getMailDigest, setMailDigest } from '#contract/endpoints/notices/mail-digest.ts'
import { DigestPart } from '#features/people/profile/digest-part.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

function show(saved: [Endpoint, unknown][] = []) {
  const answers = new Map<Endpoint, unknown>([[getMailDigest, { frequency: 'NONE' }], ...saved])
  const world = screenServices({ answers })
  return { ...world, ...renderPart(<DigestPart />, world.services) }
}

test('a choice is saved at once, and stays', async () => {
  const { user, screen, called, said } = show([[setMailDigest, { frequency: 'WEEKLY' }]])
  await user.click(await screen.findByRole('radio', { name: 'Mondays at 7 AM' }))
  await expect.poll(() => said).toEqual(['Saved.'])
  expect(called.at(-1)).toEqual({ endpoint: setMailDigest, input: { body: { frequency: 'WEEKLY' } } })
  expect(screen.getByRole('radio', { name: 'Mondays at 7 AM' })).toHaveProperty('checked', true)
})

test('one that could not be saved is reset, and the page says so', async () => {
  const { user, screen, said } = show()
  await user.click(await screen.findByRole('radio', { name: 'Every day at 7 AM' }))
  await expect.poll(() => said).toEqual(['That couldn’t be saved. Try again.'])
  expect(screen.getByRole('radio', { name: 'Never' })).toHaveProperty('checked', true)
})

test('without a network and a stored choice, the page says when it can be changed', async () => {
  const world = screenServices({ isOffline: true })
  const { screen } = renderPart(<DigestPart />, world.services)
  expect(await screen.findByText('You can change this when you’re back online.')).toBeTruthy()
})
