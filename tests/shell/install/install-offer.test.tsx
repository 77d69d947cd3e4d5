import { expect, test, vi } from 'vitest'
import { InstallNotice } from '#shell/install/install-notice.tsx'
import { createInstallOffer } from '#shell/install/install-offer.ts'
import { ShellContext, type ShellServices } from '#shell/shell-services.ts'
import { renderPart } from '#tests/support/render.tsx'

const DAY = 24 * 60 * 60 * 1_000

function createMemory() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

function open(storage = createMemory(), isByHand = false) {
  let now = Date.parse('2026-05-02T12:00:00Z')
  const asked: string[] = []
  const offer = createInstallOffer(() => now, storage, isByHand)
  return {
    offer,
    asked,
    storage,
    pass: (days: number) => void (now += days * DAY),
    /** The browser says that the app may be installed. */
    offerFromBrowser: (outcome: 'accepted' | 'dismissed' = 'accepted') => {
      const prompt = async () => {
        asked.push(outcome)
        return { outcome }
      }
      window.dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    },
  }
}

test('installation is offered once the browser allows it and a take is on this device', () => {
  const { offer, offerFromBrowser } = open()
  const told: boolean[] = []
  offer.subscribe(() => told.push(offer.snapshot()))
  offerFromBrowser()
  expect(offer.snapshot()).toBe(false)
  offer.noteTakeStored()
  expect(offer.snapshot()).toBe(true)
  expect(told).toEqual([false, true])
  offer.noteTakeStored()
  expect(told).toHaveLength(2)
})

test('"Not now" lasts for 90 days, even for the next page', () => {
  const first = open()
  first.offer.noteTakeStored()
  first.offerFromBrowser()
  first.offer.dismiss()
  expect(first.offer.snapshot()).toBe(false)
  const next = open(first.storage)
  next.offerFromBrowser()
  next.pass(89)
  expect(next.offer.snapshot()).toBe(false)
  next.pass(1)
  expect(next.offer.snapshot()).toBe(true)
})

test.each(['accepted', 'dismissed'] as const)('a prompt that was %s is shown once', async (outcome) => {
  const { offer, asked, offerFromBrowser } = open()
  offer.noteTakeStored()
  offerFromBrowser(outcome)
  await offer.accept()
  await offer.accept()
  expect(asked).toEqual([outcome])
  offerFromBrowser()
  expect(offer.snapshot()).toBe(outcome === 'accepted')
})

test('nothing is offered any more once the app is installed', () => {
  const { offer, offerFromBrowser } = open()
  offer.noteTakeStored()
  offerFromBrowser()
  window.dispatchEvent(new Event('appinstalled'))
  expect(offer.snapshot()).toBe(false)
})

test('a disk without room does not get in the way of a take, and the answer applies to this page', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  }
  const { offer, offerFromBrowser } = open(full)
  expect(() => offer.noteTakeStored()).not.toThrow()
  offerFromBrowser()
  expect(offer.snapshot()).toBe(true)
  offer.dismiss()
  expect(offer.snapshot()).toBe(false)
})

test('the notice leads to the prompt of the browser, and disappears with the answer', async () => {
  const { offer, asked, offerFromBrowser } = open()
  offer.noteTakeStored()
  offerFromBrowser('dismissed')
  const shell = { install: offer } as unknown as ShellServices
  const { screen, user } = renderPart(
    <ShellContext value={shell}>
      <InstallNotice />
    </ShellContext>,
  )
  await user.click(screen.getByRole('button', { name: 'Install' }))
  expect(asked).toEqual(['dismissed'])
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
})

test('where storage is cleared after a week unless the app is installed, the offer says how, and comes back in time', () => {
  const { offer, pass } = open(createMemory(), true)
  expect(offer.snapshot()).toBe(false)
  offer.noteTakeStored()
  expect(offer.snapshot()).toBe(true)
  const shell = { install: offer } as unknown as ShellServices
  const { screen } = renderPart(
    <ShellContext value={shell}>
      <InstallNotice />
    </ShellContext>,
  )
  expect(screen.queryByText(/seven days .* Add to Home Screen/)).not.toBeNull()
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull()
  offer.dismiss()
  pass(5)
  expect(offer.snapshot()).toBe(false)
  pass(1)
  expect(offer.snapshot()).toBe(true)
})

test.each([
  ['Apple Computer, Inc.', false, true],
  ['Apple Computer, Inc.', true, false],
  ['Google Inc.', false, false],
  ['', false, false],
])('a browser of %s, installed: %s, is one of those: %s', (vendor, isInstalled, isOne) => {
  vi.stubGlobal('navigator', { vendor })
  vi.stubGlobal('matchMedia', () => ({ matches: isInstalled }))
  expect(createInstallOffer(() => 0, createMemory()).isByHand).toBe(isOne)
  vi.unstubAllGlobals()
})
