import { expect, test } from 'vitest'
import { useRequestKey } from '#features/shared/editing/use-request-key.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

test('the same request has the same key until another one is sent', () => {
  const now: { keyOf?: ReturnType<typeof useRequestKey> } = {}
  function Part() {
    now.keyOf = useRequestKey()
    return null
  }
  renderPart(<Part />, screenServices().services)
  const keyOf = now.keyOf!
  const first = keyOf([true, { name: 'Ana' }])
  expect(keyOf([true, { name: 'Ana' }])).toBe(first)
  const second = keyOf([false, { name: 'Ana' }])
  expect(second).not.toBe(first)
  expect(keyOf([true, { name: 'Ana' }])).not.toBe(second)
})
