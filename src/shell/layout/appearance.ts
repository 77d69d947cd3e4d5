import { useSyncExternalStore } from 'react'
import { Listeners } from '#domain/machine/listeners.ts'

/** Whether day screens are light or dark; follows the device until somebody chooses. */
export type Appearance = 'device' | 'light' | 'dark'

const KEY = 'trocar-appearance'
const device = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Listeners<[]>()
let chosen = read()
device.addEventListener('change', () => listeners.call())

function read(): Appearance {
  try {
    const stored = localStorage.getItem(KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'device'
  } catch {
    return 'device'
  }
}

export function chooseAppearance(appearance: Appearance): void {
  chosen = appearance
  try {
    localStorage.setItem(KEY, appearance)
  } catch {
    // If nothing can be stored, the choice lasts until the page closes.
  }
  listeners.call()
}

export function isDark(): boolean {
  return chosen === 'device' ? device.matches : chosen === 'dark'
}

function subscribe(listener: () => void): () => void {
  return listeners.add(listener)
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => chosen)
}

export function useIsDark(): boolean {
  return useSyncExternalStore(subscribe, isDark)
}
