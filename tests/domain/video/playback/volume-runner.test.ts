import { expect, test } from 'vitest'
import { fullVolume, type VolumeState } from '#domain/video/playback/volume-machine.ts'
import { createVolume } from '#domain/video/playback/volume-runner.ts'

const quiet: VolumeState = { volume: 20, previousVolume: 20 }

function storeWith(stored: VolumeState | null) {
  let now = stored
  return {
    read: () => now,
    write: (state: VolumeState) => void (now = state),
    forget: () => void (now = null),
  }
}

test('goes on where this browser session was, and stores what changes', () => {
  const store = storeWith(quiet)
  const volume = createVolume(store, true)
  expect(volume.snapshot()).toEqual(quiet)
  volume.dispatch({ type: 'change-volume', by: 10 })
  expect(store.read()).toEqual({ volume: 30, previousVolume: 30 })
})

test('is 100 at first', () => {
  expect(createVolume(storeWith(null), true).snapshot()).toEqual(fullVolume)
})

test('what is left of somebody whose session ended is not read', () => {
  expect(createVolume(storeWith(quiet), false).snapshot()).toEqual(fullVolume)
})

test('all players hear of a change, and with the person it is 100 and stored nowhere', () => {
  const store = storeWith(quiet)
  const volume = createVolume(store, true)
  const heard: unknown[] = []
  volume.subscribe(() => heard.push(volume.snapshot()))
  volume.dispatch({ type: 'person-left' })
  expect(heard).toEqual([fullVolume])
  expect(store.read()).toBeNull()
})
