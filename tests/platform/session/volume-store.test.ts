import { expect, it } from 'vitest'
import { VOLUME_KEY } from '#platform/session/volume-key.ts'
import { createVolumeStore } from '#platform/session/volume-store.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { storageOn } from '#tests/support/session-facts.ts'

const state = { volume: 0, previousVolume: 40 }

it('returns what was stored, until it is forgotten', () => {
  const tab = storageOn()
  const store = createVolumeStore({ tab, log: createFakeLog() })
  store.write(state)
  expect(createVolumeStore({ tab, log: createFakeLog() }).read()).toEqual(state)
  store.forget()
  expect(store.read()).toBeNull()
  expect(tab).toHaveLength(0)
})

it.each(['', 'no JSON', '{"volume":900,"previousVolume":1}'])('reads nothing else: %j', (text) => {
  const tab = storageOn()
  tab.setItem(VOLUME_KEY, text)
  expect(createVolumeStore({ tab, log: createFakeLog() }).read()).toBeNull()
})
