import { expect, it } from 'vitest'
import { lazyServices } from '#compose/defer/lazy-services.ts'
import type { Services } from '#features/shared/use-services.ts'

const clock = {} as Services['clock']
const takes = {} as Services['takes']
type Early = Pick<Services, 'clock'>
type Late = Pick<Services, 'takes' | 'space'>

it('a service that is loaded later is available once it has loaded', () => {
  const lazy = lazyServices<Early, Late>({ clock })
  lazy.arrive({ takes })
  expect(lazy.services.takes).toBe(takes)
  expect(lazy.services.clock).toBe(clock)
})

it('using it earlier throws and names the route that forgot to wait', () => {
  const lazy = lazyServices<Early, Late>({ clock })
  expect(() => lazy.services.takes).toThrow('Service "takes" is not loaded')
  expect(lazy.haveArrived()).toBe(false)
})

it('of services that load one after another, the loaded ones stay, and a missing one says so', () => {
  const space = {} as Services['space']
  const lazy = lazyServices<Early, Late>({ clock })
  lazy.arrive({ takes })
  expect(() => lazy.services.space).toThrow('Service "space" is not loaded')
  lazy.arrive({ space })
  expect([lazy.services.takes, lazy.services.space]).toEqual([takes, space])
})
