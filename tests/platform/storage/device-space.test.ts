import { describe, expect, it } from 'vitest'
import { createDeviceSpace } from '#platform/storage/device-space.ts'

const storage = (answers: Partial<Record<keyof StorageManager, unknown>>): StorageManager =>
  Object.fromEntries(
    Object.entries(answers).map(([name, answer]) => [
      name,
      () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)),
    ]),
  ) as unknown as StorageManager

describe('the space of this device', () => {
  it('is what the browser says', async () => {
    const space = createDeviceSpace(
      storage({ estimate: { usage: 5, quota: 100 }, persisted: true, persist: true }),
    )
    expect(await space.estimate()).toEqual({ used: 5, granted: 100 })
    expect(await space.isDurable()).toBe(true)
    expect(await space.askForDurable()).toBe(true)
  })

  it('is unknown if the browser will not say', async () => {
    expect(await createDeviceSpace(storage({ estimate: {} })).estimate()).toBeNull()
    const failing = createDeviceSpace(storage({ estimate: new Error('no'), persist: new Error('no') }))
    expect(await failing.estimate()).toBeNull()
    expect(await failing.askForDurable()).toBe(false)
    expect(await failing.isDurable()).toBe(false)
  })
})
