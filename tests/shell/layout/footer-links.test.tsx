import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getClientConfig } from '#contract/endpoints/session/service.ts'
import { FooterLinks } from '#shell/layout/footer-links.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const show = (supportEmail: string | null) => {
  const answers = new Map<Endpoint, unknown>([[getClientConfig, { supportEmail }]])
  return renderPart(<FooterLinks />, screenServices({ answers }).services)
}

test('the footer has a Contact us mail link to the address of the installation (spec 1 §2)', async () => {
  const { screen } = show('help@hospital.example')
  const link = await screen.findByRole('link', { name: 'Contact us' })
  expect(link.getAttribute('href')).toBe('mailto:help@hospital.example')
})

test('without such an address there is no link that leads nowhere', async () => {
  const { screen, queries } = show(null)
  await expect.poll(() => queries.isFetching()).toBe(0)
  expect(screen.queryByRole('link', { name: 'Contact us' })).toBeNull()
})
