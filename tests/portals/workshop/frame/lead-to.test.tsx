import { expect, it, vi } from 'vitest'
import { render } from '@testing-library/react'
import { LeadTo } from '#portals/workshop/frame/lead-to.tsx'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', () => ({ useNavigate: () => navigate }))

it('leads on once: made of the address, it would lead on for ever, as that changes on the way', () => {
  const { rerender } = render(<LeadTo href="/login?wanted=a" />)
  rerender(<LeadTo href="/login?wanted=/login?wanted=a" />)
  expect(navigate).toHaveBeenCalledExactlyOnceWith({ href: '/login?wanted=a', replace: true })
})
