import { describe, expect, it } from 'vitest'
import { createUpdateRunner, IDLENESS_LOOK_MS, UPDATE_LOOK_MS } from '#domain/updates/update-runner.ts'
import type { AppVersions } from '#domain/updates/update-ports.ts'
import { createHandClock, settlePromises } from '../../support/hand-clock.ts'

function makeUpdates() {
  const clock = createHandClock()
  const did: string[] = []
  const device = { isBusy: false, answers: true }
  let found: () => void = () => undefined
  let takenOver: () => void = () => undefined
  const versions: AppVersions = {
    onUpdateWaiting(listener) {
      found = listener
      return () => undefined
    },
    onTakenOver(listener) {
      takenOver = listener
      return () => undefined
    },
    look: () => did.push('look'),
    activate: () => did.push('activate'),
    reload: () => did.push('reload'),
  }
  async function isBusy(): Promise<boolean> {
    if (!device.answers) throw new DOMException('The browser does not say.', 'InvalidStateError')
    return device.isBusy
  }
  const updates = createUpdateRunner({ versions, clock, isBusy })
  updates.start()
  return { updates, clock, did, device, found: () => found(), takenOver: () => takenOver() }
}

describe('updates wait', () => {
  it('a new version is offered and does nothing automatically', async () => {
    const { updates, clock, did, found } = makeUpdates()
    found()
    await clock.advance(UPDATE_LOOK_MS - 1)
    expect(updates.snapshot().status).toBe('offered')
    expect(did).toEqual([])
  })

  it('takes over on consent and reloads once it has', async () => {
    const { updates, did, found, takenOver } = makeUpdates()
    found()
    updates.dispatch({ type: 'update-agreed' })
    await settlePromises()
    expect(did).toEqual(['activate'])
    takenOver()
    await settlePromises()
    expect(did).toEqual(['activate', 'reload'])
  })

  it('as long as the browser does not say what is recorded, it may be', async () => {
    const { updates, clock, did, device, found } = makeUpdates()
    device.answers = false
    found()
    updates.dispatch({ type: 'update-agreed' })
    await clock.advance(2 * IDLENESS_LOOK_MS)
    expect(did).toEqual([])
    device.answers = true
    await clock.advance(IDLENESS_LOOK_MS)
    expect(did).toEqual(['activate'])
  })

  it('a version that takes over only once a recording has begun reloads the page after it', async () => {
    const { updates, clock, did, device, found, takenOver } = makeUpdates()
    found()
    updates.dispatch({ type: 'update-agreed' })
    await settlePromises()
    device.isBusy = true
    takenOver()
    await clock.advance(30 * IDLENESS_LOOK_MS)
    expect(did).toEqual(['activate'])
    expect(updates.snapshot().status).toBe('outdated')
    device.isBusy = false
    await clock.advance(IDLENESS_LOOK_MS)
    expect(did).toEqual(['activate', 'reload'])
  })

  it('with consent given during a recording, it waits for its end', async () => {
    const { updates, clock, did, device, found } = makeUpdates()
    device.isBusy = true
    found()
    updates.dispatch({ type: 'update-agreed' })
    await clock.advance(30 * IDLENESS_LOOK_MS)
    expect(did).toEqual([])
    expect(updates.snapshot().status).toBe('agreed')
    device.isBusy = false
    await clock.advance(IDLENESS_LOOK_MS)
    expect(did).toEqual(['activate'])
  })

  it('"Later" is not asked again, and may be changed into consent', async () => {
    const { updates, did, found } = makeUpdates()
    found()
    updates.dispatch({ type: 'update-postponed' })
    found()
    expect(updates.snapshot().status).toBe('postponed')
    updates.dispatch({ type: 'update-agreed' })
    await settlePromises()
    expect(did).toEqual(['activate'])
  })

  it('an update in another tab does not reload this one', async () => {
    const { updates, clock, did, takenOver } = makeUpdates()
    takenOver()
    await clock.advance(UPDATE_LOOK_MS - 1)
    expect(updates.snapshot().status).toBe('outdated')
    expect(did).toEqual([])
  })

  it('a file missing after a deploy reloads the page, but only when nothing is being recorded or sent', async () => {
    const { updates, clock, did, device } = makeUpdates()
    device.isBusy = true
    updates.dispatch({ type: 'file-missing' })
    await clock.advance(10 * IDLENESS_LOOK_MS)
    expect(did).toEqual([])
    device.isBusy = false
    await clock.advance(IDLENESS_LOOK_MS)
    expect(did).toEqual(['reload'])
  })

  it('checks for a new version every hour', async () => {
    const { clock, did } = makeUpdates()
    await clock.advance(2 * UPDATE_LOOK_MS)
    expect(did).toEqual(['look', 'look'])
  })
})
