import { Listeners } from '#domain/machine/listeners.ts'
import type { Watchable } from '#domain/ports.ts'

/** The event that Chromium fires when the app can be installed. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Whether to offer installation now. It waits for the first stored take: before that, it would be in the way. */
export interface InstallOffer extends Watchable<boolean> {
  /** Only the person can install it, from a menu of the browser. */
  readonly isByHand: boolean
  /** Something worth keeping is now on this device. */
  noteTakeStored(): void
  accept(): Promise<void>
  /** Not again for 90 days; if the storage may be cleared before, for six. */
  dismiss(): void
}

const TAKE_SAVED_KEY = 'trocar-install-take-kept'
const DISMISSED_KEY = 'trocar-install-dismissed'
const DAY_MS = 24 * 60 * 60 * 1_000
/** WebKit clears what a site has stored when nobody has used it for seven days, unless it is installed. */
const SILENCE_DAYS = { prompt: 90, byHand: 6 } as const

export function createInstallOffer(
  now: () => number,
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  isByHand = isClearedUnlessInstalled(),
): InstallOffer {
  const listeners = new Listeners<[]>()
  let prompt: InstallPromptEvent | null = null
  // If the disk has no room, the dismissal lasts as long as the page.
  const inMemory = new Map<string, string>()
  const read = (key: string) => inMemory.get(key) ?? storage.getItem(key)
  function save(key: string, value: string): void {
    inMemory.set(key, value)
    try {
      storage.setItem(key, value)
    } catch {
      // The next page may ask once more.
    }
  }

  function tell(): void {
    listeners.call()
  }
  function isSilenced(): boolean {
    const days = SILENCE_DAYS[isByHand ? 'byHand' : 'prompt']
    return now() - Number(read(DISMISSED_KEY) ?? Number.NEGATIVE_INFINITY) < days * DAY_MS
  }
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPromptEvent
    tell()
  })
  window.addEventListener('appinstalled', () => {
    prompt = null
    tell()
  })

  return {
    isByHand,
    snapshot: () => (prompt !== null || isByHand) && read(TAKE_SAVED_KEY) !== null && !isSilenced(),
    subscribe: (listener) => listeners.add(listener),
    noteTakeStored() {
      if (read(TAKE_SAVED_KEY) !== null) return
      save(TAKE_SAVED_KEY, 'yes')
      tell()
    },
    async accept() {
      const asked = prompt
      prompt = null
      tell()
      const answer = await asked?.prompt()
      if (answer?.outcome === 'dismissed') save(DISMISSED_KEY, String(now()))
    },
    dismiss() {
      save(DISMISSED_KEY, String(now()))
      tell()
    },
  }
}

function isClearedUnlessInstalled(): boolean {
  return navigator.vendor.startsWith('Apple') && !matchMedia('(display-mode: standalone)').matches
}
