import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { expect, it, vi } from 'vitest'
import { render } from '@testing-library/react'
import { LeadTo } from '#portals/workshop/frame/lead-to.tsx'

it('leads on once: made of the address, it would lead on for ever, as that changes on the way', () => {
  const router = createRouter({
    routeTree: createRootRoute(),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  })
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue()
  const page = (href: string) => (
    <RouterContextProvider router={router}>
      <LeadTo href={href} />
    </RouterContextProvider>
  )
  const { rerender } = render(page('/login?wanted=a'))
  rerender(page('/login?wanted=/login?wanted=a'))
  expect(navigate).toHaveBeenCalledOnce()
  expect(navigate.mock.calls[0]?.[0]).toMatchObject({ href: '/login?wanted=a', replace: true })
})
