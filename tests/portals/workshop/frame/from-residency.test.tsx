import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import type { CallFailure } from '#contract/endpoint.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { links } from '#portals/links.ts'
import { FromResidency } from '#portals/workshop/frame/from-residency.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { residentMe, workshopPerson } from '#tests/support/session-facts.ts'

function come(answer: Result<Me, Pick<CallFailure, 'code'>>) {
  const history = createMemoryHistory({ initialEntries: [links.fromResidency] })
  const root = createRootRoute({ component: FromResidency, notFoundComponent: FromResidency })
  const router = createRouter({ routeTree: root, history })
  let isIn = false
  const session = {
    me: () => (isIn ? residentMe : workshopPerson),
    refresh: async () => void (isIn = true),
  } as Partial<Session> as Session
  const call = (async () => answer) as unknown as Call
  const { screen } = renderPart(<RouterProvider router={router as never} />, { call, links, session })
  return { screen, where: () => history.location.pathname }
}

test('whoever belonged to the residency reads that their access to it has ended', async () => {
  const { screen, where } = come(refuse({ code: 'membership-ended' }))
  expect(
    await screen.findByRole('heading', { name: 'You no longer have access to the residency program' }),
  ).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to the workshops' }).getAttribute('href')).toBe(links.workshops)
  expect(where()).toBe(links.fromResidency)
})

test.each(['not-found', 'offline'] as const)('nobody else learns of it: %s leads home', async (code) => {
  const { screen, where } = come(refuse({ code }))
  await expect.poll(where).toBe(links.workshops)
  expect(screen.queryByText(/residency/)).toBeNull()
})

test('whoever has come back to it is led there', async () => {
  const { where } = come(succeed(residentMe))
  await expect.poll(where).toBe(links.home)
})
