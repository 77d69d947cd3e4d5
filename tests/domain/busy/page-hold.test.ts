import { expect, test } from 'vitest'
import { createBusyList } from '#domain/busy/busy-list.ts'
import { createPageHold } from '#domain/busy/page-hold.ts'

test('nobody is moved to another screen before the last hold is lifted', () => {
  const busy = createBusyList()
  const page = createPageHold()
  busy.add(page)
  const lift = page.hold()
  const liftOther = page.hold()
  let moved = 0
  busy.whenFree(() => (moved += 1))
  lift()
  lift()
  expect(moved).toBe(0)
  liftOther()
  expect(moved).toBe(1)
})
