import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../e2e/support/free-port.ts'
import { type Engine, type EngineBrowser, VIEW } from './engine-browser.ts'
import { ProcessGroup } from './process-group.ts'

const START_LIMIT_MS = 30_000
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
/** WebKit's own test browser forgets everything when it is driven; this one has a profile. */
const browserProgram = path.join(import.meta.dirname, 'webkit-browser.py')

/** WebKitGTK on a screen that is none, by WebDriver. */
export function webkit(driver: string): Engine {
  return {
    name: 'WebKitGTK',
    async open(profile) {
      const screen = new ProcessGroup('Xvfb', ['-displayfd', '1', '-screen', '0', '1400x1000x24'])
      const groups = [screen]
      const port = await freePort()
      try {
        const [, display] = await screen.line(/^(\d+)$/, 'stdout')
        const driving = new ProcessGroup(driver, [`--port=${port}`], {
          DISPLAY: `:${display}`,
          HOME: profile,
          XDG_DATA_HOME: path.join(profile, 'share'),
        })
        groups.unshift(driving)
        return await WebKitBrowser.connect(groups, `http://127.0.0.1:${port}`, profile)
      } catch (error) {
        for (const group of groups) await group.end('SIGKILL')
        throw error
      }
    },
  }
}

class WebKitBrowser implements EngineBrowser {
  readonly #groups: readonly ProcessGroup[]
  readonly #address: string
  #session = ''
  version = ''

  private constructor(groups: readonly ProcessGroup[], address: string) {
    this.#groups = groups
    this.#address = address
  }

  static async connect(
    groups: readonly ProcessGroup[],
    address: string,
    profile: string,
  ): Promise<WebKitBrowser> {
    const browser = new WebKitBrowser(groups, address)
    const options = { binary: browserProgram, args: ['--profile', profile] }
    const started = (await browser.#askPatiently('/session', {
      capabilities: {
        alwaysMatch: { unhandledPromptBehavior: 'accept', 'webkitgtk:browserOptions': options },
      },
    })) as { sessionId: string; capabilities: { browserVersion: string } }
    browser.#session = `/session/${started.sessionId}`
    browser.version = started.capabilities.browserVersion
    await browser.#ask('POST', '/window/rect', { ...VIEW, x: 0, y: 0 })
    return browser
  }

  async goto(address: string): Promise<void> {
    await this.#ask('POST', '/url', { url: address })
  }

  async reload(): Promise<void> {
    await this.#ask('POST', '/refresh', {})
  }

  async evaluate(expression: string): Promise<unknown> {
    const text = await this.#ask('POST', '/execute/sync', {
      script: `return JSON.stringify(${expression})`,
      args: [],
    })
    return typeof text === 'string' ? JSON.parse(text) : undefined
  }

  async press(x: number, y: number): Promise<void> {
    await this.#ask('POST', '/actions', {
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    })
  }

  async chooseFile(file: string): Promise<void> {
    const found = (await this.#ask('POST', '/element', {
      using: 'css selector',
      value: 'input[type="file"]',
    })) as Record<string, string>
    await this.#ask('POST', `/element/${found[ELEMENT]}/value`, { text: file })
  }

  async kill(): Promise<void> {
    for (const group of this.#groups) await group.end('SIGKILL')
  }

  async close(): Promise<void> {
    await this.#ask('DELETE', '').catch(() => undefined)
    for (const group of this.#groups) await group.end('SIGTERM')
  }

  /** Until the driver listens. */
  async #askPatiently(address: string, body: object): Promise<unknown> {
    const end = performance.now() + START_LIMIT_MS
    for (;;) {
      try {
        return await this.#ask('POST', address, body)
      } catch (error) {
        if (!(error instanceof TypeError) || performance.now() > end) throw error
        await pause(100)
      }
    }
  }

  async #ask(method: string, address: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${this.#address}${this.#session}${address}`, {
      method,
      signal: AbortSignal.timeout(60_000),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null }
    if (!answer.ok) throw new Error(`${address}: ${value?.error ?? ''} ${value?.message ?? ''}`)
    return value
  }
}
