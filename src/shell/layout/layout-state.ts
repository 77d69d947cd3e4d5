import { Listeners } from '#domain/machine/listeners.ts'
import { useSyncExternalStore } from 'react'

/** Spec 1 §2: kept for the browser session. */
export interface LayoutState {
  /** Simple while nobody is signed in. */
  layoutType: 'simple' | 'portal'
  isSidebarHidden: boolean
  /** The label of the button that folds or unfolds the sidebar. */
  sidebarText: string
  /** px */
  windowWidth: number
}

const KEY = 'trocar-layout'
/** Spec 1 §9. */
const RESIZE_DEBOUNCE_MS = 250
const first: LayoutState = {
  layoutType: 'simple',
  isSidebarHidden: false,
  sidebarText: 'Collapse sidebar',
  windowWidth: window.innerWidth,
}

const listeners = new Listeners<[]>()
let current: LayoutState = { ...first, ...readChecked(), windowWidth: window.innerWidth }
let resizing: number | undefined
window.addEventListener('resize', () => {
  window.clearTimeout(resizing)
  resizing = window.setTimeout(() => changeLayout({ windowWidth: window.innerWidth }), RESIZE_DEBOUNCE_MS)
})

function readChecked(): Partial<LayoutState> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<LayoutState>
  } catch {
    // Storage cannot be read or has other data: the layout starts with defaults.
    return {}
  }
}

export function changeLayout(change: Partial<LayoutState>): void {
  current = { ...current, ...change }
  try {
    sessionStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // If storage is full or forbidden, only the folded state of the sidebar is lost.
  }
  listeners.call()
}

export function foldSidebar(isSidebarHidden: boolean): void {
  changeLayout({ isSidebarHidden, sidebarText: isSidebarHidden ? 'Expand sidebar' : first.sidebarText })
}

/** Spec 1 §4: logging out resets all stores and sets the simple layout. */
export function resetLayout(): void {
  changeLayout({ ...first, windowWidth: window.innerWidth })
}

function subscribe(listener: () => void): () => void {
  return listeners.add(listener)
}

export function useLayout(): LayoutState {
  return useSyncExternalStore(subscribe, () => current)
}
