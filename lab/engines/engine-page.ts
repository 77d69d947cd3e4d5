import { setTimeout as pause } from 'node:timers/promises'
import type { EngineBrowser } from './browsers/engine-browser.ts'

const LOOK_EVERY_MS = 150
const PATIENCE_MS = 30_000
const PRESSES_AT_MOST = 5

export type Role = 'button' | 'link' | 'textbox' | 'radio' | 'tab' | 'switch' | 'heading' | 'timer'

interface Place {
  x: number
  y: number
}

/** A page as a person uses it: by what its controls are called, with a real mouse. */
export class EnginePage {
  readonly #browser: EngineBrowser
  readonly #home: string
  readonly #slowness: number

  /** @param slowness how many times as long as usual this machine takes: whoever waits is as patient */
  constructor(browser: EngineBrowser, home: string, slowness: number) {
    this.#browser = browser
    this.#home = home
    this.#slowness = slowness
  }

  async goto(address: string): Promise<void> {
    try {
      await this.#browser.goto(this.#home + address)
    } catch (error) {
      // The app leads on while it loads; whether the right page came is asked of what it shows.
      if (!/aborted|interrupted|cancell?ed|NS_BINDING/i.test(String(error))) throw error
    }
  }

  async reload(): Promise<void> {
    await this.#browser.reload()
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#browser.evaluate(expression)
  }

  /** Polls until the expression is true; its value is returned. Pages in between answer nothing. */
  async until(what: string, expression: string, patienceMs = PATIENCE_MS): Promise<unknown> {
    const end = performance.now() + patienceMs * this.#slowness
    let trouble = ''
    for (;;) {
      try {
        const value = await this.#browser.evaluate(expression)
        if (value !== false && value !== null && value !== undefined) return value
      } catch (error) {
        trouble = String(error)
      }
      if (performance.now() > end)
        throw new Error(`Waited in vain for ${what}. ${trouble} On screen: ${await this.#shown()}`)
      await pause(LOOK_EVERY_MS)
    }
  }

  /** The text on screen that matches, once it is there. */
  async text(pattern: RegExp, patienceMs?: number): Promise<string> {
    return String(
      await this.until(
        `the text ${pattern}`,
        `(${pattern}.exec(document.body.innerText) ?? [null])[0]`,
        patienceMs,
      ),
    )
  }

  async shows(pattern: RegExp): Promise<boolean> {
    return (await this.#browser.evaluate(`${pattern}.test(document.body.innerText)`)) === true
  }

  async sees(role: Role, name: RegExp, patienceMs?: number): Promise<void> {
    await this.until(
      `${role} ${name}`,
      `(${findPlace.toString()})(${JSON.stringify(role)}, ${name})`,
      patienceMs,
    )
  }

  async press(role: Role, name: RegExp, patienceMs?: number): Promise<void> {
    const find = `(${findPlace.toString()})(${JSON.stringify(role)}, ${name}, true)`
    await this.until(`${role} ${name}`, find, patienceMs)
    for (let attempt = 1; attempt <= PRESSES_AT_MOST; attempt++) {
      const place = (await this.until(`${role} ${name}`, find)) as Place
      await this.#browser.press(place.x, place.y)
      if (!(await this.#isUnpressed())) return
      // Something above it came or went in between, and it moved away from under the finger.
    }
    throw new Error(`${role} ${name} could not be pressed.`)
  }

  /** A page that is gone, or another one, means that the press had an effect. */
  async #isUnpressed(): Promise<boolean> {
    try {
      return (await this.#browser.evaluate(`'unpressed' in document.documentElement.dataset`)) === true
    } catch {
      return false
    }
  }

  async fill(name: RegExp, value: string): Promise<void> {
    await this.until(`the field ${name}`, `(${fillField.toString()})(${name}, ${JSON.stringify(value)})`)
  }

  async chooseFile(file: string): Promise<void> {
    await this.until('an input for files', `document.querySelector('input[type="file"]') !== null`)
    await this.#browser.chooseFile(file)
  }

  async path(pattern: RegExp, patienceMs?: number): Promise<string> {
    return String(
      await this.until(
        `an address like ${pattern}`,
        `${pattern}.test(location.pathname) && location.pathname`,
        patienceMs,
      ),
    )
  }

  async #shown(): Promise<string> {
    try {
      const text = await this.#browser.evaluate(`location.pathname + ' ' + document.body.innerText`)
      return String(text).replaceAll(/\s+/g, ' ').slice(0, 700)
    } catch (error) {
      return String(error)
    }
  }
}

/**
 * Runs in the page: the middle of the control of that name, scrolled into view; null if there is none to press.
 * `willPress` notes in the document that it was not pressed yet.
 */
function findPlace(role: string, name: RegExp, willPress = false): Place | null {
  const selectors: Record<string, string> = {
    button: 'button, [role="button"], input[type="submit"]',
    link: 'a[href]',
    textbox: 'textarea, input:not([type]), input[type="text"], input[type="email"], input[type="password"]',
    radio: 'input[type="radio"], [role="radio"]',
    tab: '[role="tab"]',
    switch: '[role="switch"], input[type="checkbox"]',
    heading: 'h1, h2, h3',
    timer: '[role="timer"]',
  }
  const nameOf = (element: HTMLElement): string => {
    const label = (element as HTMLInputElement).labels?.[0]
    const by = element.getAttribute('aria-labelledby')?.split(' ') ?? []
    const labeled = by.map((id) => document.getElementById(id)?.innerText ?? '').join(' ')
    return (element.getAttribute('aria-label') ?? (labeled || label?.innerText || element.innerText)).trim()
  }
  const isUsable = (element: HTMLElement): boolean =>
    element.closest('[inert], [aria-hidden="true"]') === null &&
    !(element as HTMLButtonElement).disabled &&
    element.getAttribute('aria-disabled') !== 'true'
  for (const element of document.querySelectorAll<HTMLElement>(selectors[role] ?? role)) {
    if (!isUsable(element) || !name.test(nameOf(element))) continue
    const shown = element.matches('input[type="radio"], input[type="checkbox"]')
      ? (element.closest('label') ?? (element as HTMLInputElement).labels?.[0] ?? element)
      : element
    shown.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { x, y, width, height } = shown.getBoundingClientRect()
    if (width === 0 || height === 0) continue
    if (willPress) {
      document.documentElement.dataset['unpressed'] = ''
      const note = (): void => void delete document.documentElement.dataset['unpressed']
      // A label counts only once the button came up over it, too; a button may be gone by then.
      shown.addEventListener(shown === element ? 'pointerdown' : 'click', note, { once: true, capture: true })
    }
    return { x: x + width / 2, y: y + height / 2 }
  }
  return null
}

/** Runs in the page: as if somebody had typed. */
function fillField(name: RegExp, value: string): boolean {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    const label = field.getAttribute('aria-label') ?? field.labels?.[0]?.innerText ?? ''
    if (!name.test(label.trim()) || field.getClientRects().length === 0) continue
    field.focus()
    const of = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
    Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return true
  }
  return false
}
