import type { Page } from '@playwright/test'
import { answersIn } from '../world/patience.ts'

/** What a person sees of a page at one look. */
export interface Glance {
  path: string
  /** Neither our page nor our sign-in page: something on the way has answered instead. */
  isForeign: boolean
  /** The names of buttons that can be pressed, in reading order. */
  buttons: readonly string[]
  headings: readonly string[]
  regions: readonly string[]
  /** Choices that can be made, by the beginning of their names. */
  fields: readonly string[]
  /** Named entries of lists. */
  items: readonly string[]
  /** The text fields with their contents, and the comments. */
  texts: readonly { label: string; text: string }[]
  articles: readonly string[]
  /** Toggle buttons. */
  pressed: readonly { name: string; isPressed: boolean }[]
  /** Whether a file can be handed in. */
  takesFiles: boolean
  /** The indicator of what is only on this device, as on every page; null if it is not shown. */
  pill: string | null
  /** The full name of the signed-in person; null if the page does not say. */
  person: string | null
  /** How many cameras and microphones this page has open. */
  liveTracks: number
}

const GLANCE_LIMIT_MS = 2_000

/** Null when the page does not respond: it is frozen, gone, or between two addresses. */
export async function glanceAt(page: Page): Promise<Glance | null> {
  const seen = await answersIn(page.evaluate(look), GLANCE_LIMIT_MS)
  return seen === 'late' || seen === 'failed' ? null : seen
}

/** Runs in the page. */
function look(): Glance {
  const isShown = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true })
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(isShown)
  const labelOf = (field: Element): string => {
    const [label] = (field as HTMLInputElement).labels ?? []
    return label === undefined ? nameOf(field) : nameOf(label)
  }
  const isEnabled = (element: Element): boolean =>
    !(element as HTMLButtonElement).disabled && element.getAttribute('aria-disabled') !== 'true'
  const names = all('button, a[href], [role="button"], [role="menuitem"]').filter(isEnabled).map(nameOf)
  // Without a photo, initials follow the name.
  const account = names
    .map((name) => /^Account of (.*?)(?: \(\p{L}+\))?$/u.exec(name)?.[1])
    .find((name) => name !== undefined)
  const pill = all('header a[href="/residency/sync"]')[0]
  return {
    path: location.pathname,
    isForeign:
      document.readyState === 'complete' &&
      document.getElementById('root') === null &&
      document.querySelector('main') === null,
    buttons: names,
    headings: all('h1, h2, h3').map(nameOf),
    regions: all('section[aria-label], [role="region"]').map(nameOf),
    fields: all('input, textarea').map(labelOf),
    items: all('li[aria-label]').map(nameOf),
    texts: all('textarea').map((field) => ({
      label: labelOf(field),
      text: (field as HTMLTextAreaElement).value,
    })),
    articles: all('article').map((article) => article.textContent ?? ''),
    pressed: all('[aria-pressed]').map((button) => ({
      name: nameOf(button),
      isPressed: button.getAttribute('aria-pressed') === 'true',
    })),
    takesFiles: document.querySelector('input[type="file"]') !== null,
    pill: pill === undefined ? null : nameOf(pill),
    person: account ?? null,
    liveTracks: [...(globalThis.labTracks ?? [])].filter(({ readyState }) => readyState === 'live').length,
  }
}
