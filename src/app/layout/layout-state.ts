import { useSyncExternalStore } from 'react'

/** Spec 1 §2: kept for the browser session. */
export interface LayoutState {
  layoutType: 'simple' | 'portal'
  isSidebarHidden: boolean
  windowWidth: number
}

const KEY = 'trocar-layout'
const listeners = new Set<() => void>()
let current: LayoutState = {
  layoutType: 'simple',
  isSidebarHidden: false,
  windowWidth: window.innerWidth,
  ...kept(),
}

function kept(): Partial<LayoutState> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<LayoutState>
  } catch {
    // Storage that cannot be read or holds something else: the layout starts afresh.
    return {}
  }
}

export function changeLayout(change: Partial<LayoutState>): void {
  current = { ...current, ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // A full or forbidden storage costs the memory of a folded sidebar, nothing else.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useLayout(): LayoutState {
  return useSyncExternalStore(subscribe, () => current)
}
