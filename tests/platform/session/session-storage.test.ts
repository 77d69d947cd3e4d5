import { describe, expect, it } from 'vitest'
import { emptyRecord } from '#domain/session/session-state.ts'
import { createSessionStorage } from '#platform/session/session-storage.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import {
  createFakeBrowserStorage,
  createFakeVault,
  otherMe,
  signedInRecord,
} from '#tests/support/session-facts.ts'

function openTab(browser = createFakeBrowserStorage(), vault = createFakeVault(), outlivesStorage = false) {
  const { device, events } = browser.tab()
  const log = createFakeLog()
  return {
    store: createSessionStorage({
      device,
      events,
      vault,
      outlivesStorage: () => Promise.resolve(outlivesStorage),
      log,
    }),
    device,
    log,
  }
}

describe('the session on this device', () => {
  it('survives a restart and is seen by every tab', () => {
    const browser = createFakeBrowserStorage()
    const [one, two] = [openTab(browser), openTab(browser)]
    const heard: unknown[] = []
    two.store.onChangeElsewhere((record) => heard.push(record))
    one.store.write(signedInRecord())
    expect(heard).toEqual([signedInRecord()])
    expect(openTab(browser).store.read()).toEqual(signedInRecord())
  })

  it.each([
    ['noise', '{'],
    ['another shape', '{"tokens":1}'],
    ['null', 'null'],
  ])('%s counts as nobody', (_name, text) => {
    const { store, device } = openTab()
    device.setItem('trocar.session', text)
    expect(store.read()).toEqual(emptyRecord)
  })

  it('lives in memory where the browser refuses to store, and says so', () => {
    const { store, device, log } = openTab()
    device.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    store.write(signedInRecord())
    expect(store.read()).toEqual(signedInRecord())
    expect(log.lines).toHaveLength(1)
  })

  it('what was on the disk comes back if the browser forgot it, and only then', async () => {
    const [browser, vault] = [createFakeBrowserStorage(), createFakeVault()]
    const { store } = openTab(browser, vault)
    store.write(signedInRecord())
    store.write(signedInRecord(otherMe))
    expect(await store.restore()).toBe(false)
    browser.entries.clear()
    expect(await store.restore()).toBe(true)
    expect(store.read()).toEqual(signedInRecord(otherMe))
  })

  it.each([true, false])(
    'when the data of the site is cleared it stays only while something is recorded: %s',
    async (outlivesStorage) => {
      const [browser, vault] = [createFakeBrowserStorage(), createFakeVault()]
      const { store } = openTab(browser, vault, outlivesStorage)
      store.write(signedInRecord())
      expect(store.read()).toEqual(signedInRecord())
      const heard: unknown[] = []
      store.onChangeElsewhere((record) => heard.push(record))
      browser.clear()
      const expected = outlivesStorage ? signedInRecord() : emptyRecord
      await expect.poll(() => heard).toEqual([expected])
      expect(store.read()).toEqual(expected)
    },
  )

  it.each(['storage first', 'vault first'])(
    'while something is recorded both copies are there again, cleared %s',
    async (order) => {
      const [browser, vault] = [createFakeBrowserStorage(), createFakeVault()]
      const [one, two] = [openTab(browser, vault, true), openTab(browser, vault, true)]
      one.store.write(signedInRecord())
      for (const { store } of [one, two]) store.onChangeElsewhere(() => undefined)
      expect(two.store.read()).toEqual(signedInRecord())
      const clearing = [() => browser.clear(), () => vault.clear()]
      for (const clear of order === 'vault first' ? clearing.toReversed() : clearing) {
        clear()
        await new Promise(setImmediate)
      }
      expect(one.store.read()).toEqual(signedInRecord())
      expect(JSON.parse(vault.stored?.text ?? 'null')).toMatchObject(signedInRecord())
    },
  )

  it('a sign-out in another tab is no clearing, even while something is recorded', async () => {
    const [browser, vault] = [createFakeBrowserStorage(), createFakeVault()]
    const [one, two] = [openTab(browser, vault, true), openTab(browser, vault, true)]
    one.store.write(signedInRecord())
    expect(two.store.read()).toEqual(signedInRecord())
    one.store.write(emptyRecord)
    await Promise.resolve()
    expect(two.store.read()).toEqual(emptyRecord)
  })
})
