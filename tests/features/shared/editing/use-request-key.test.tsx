import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useRequestKey } from '#features/shared/editing/use-request-key.ts'
import { type Services, ServicesContext } from '#features/shared/use-services.ts'
import { createCountedIds } from '#tests/support/fake-tab.ts'

test('the same request has the same key until another one is sent', () => {
  const services = { ids: createCountedIds() } as Partial<Services> as Services
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServicesContext value={services}>{children}</ServicesContext>
  )
  const keyOf = renderHook(() => useRequestKey(), { wrapper }).result.current
  const first = keyOf([true, { name: 'Ana' }])
  expect(keyOf([true, { name: 'Ana' }])).toBe(first)
  const second = keyOf([false, { name: 'Ana' }])
  expect(second).not.toBe(first)
  expect(keyOf([true, { name: 'Ana' }])).not.toBe(second)
})
