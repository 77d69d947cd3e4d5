import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { WebSocket } from 'ws'
import { type Engine, type EngineBrowser, VIEW } from './engine-browser.ts'
import { ProcessGroup } from './process-group.ts'

/** A camera and a microphone that are none, a start without questions, and nobody to talk to but this machine. */
const PREFERENCES: Record<string, string | number | boolean> = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
  'media.autoplay.default': 0,
  'remote.active-protocols': 1,
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.tabs.warnOnClose': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.proxy.no_proxies_on': 'localhost, 127.0.0.1',
  'services.settings.server': 'data:,#none',
  'toolkit.startup.max_resumed_crashes': -1,
}

const GONE = 'The browser is gone.'
/** As long as WebKit's driver gets. */
const ANSWER_LIMIT_MS = 60_000

/** Firefox without windows, by WebDriver BiDi. */
export function firefox(program: string): Engine {
  return {
    name: 'Firefox',
    async open(profile) {
      const home = path.join(profile, 'home')
      mkdirSync(home, { recursive: true })
      writeFileSync(
        path.join(profile, 'user.js'),
        Object.entries(PREFERENCES)
          .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
          .join(''),
      )
      const args = ['--headless', '--no-remote', '--remote-debugging-port', '0', '--profile', profile]
      const group = new ProcessGroup(program, args, { HOME: home, MOZ_CRASHREPORTER_DISABLE: '1' })
      try {
        const [, address] = await group.line(/WebDriver BiDi listening on (ws:\S+)/, 'stderr')
        return await FirefoxBrowser.connect(group, `${address}/session`)
      } catch (error) {
        await group.end('SIGKILL')
        throw error
      }
    },
  }
}

interface Reply {
  id?: number
  type: string
  result?: Record<string, unknown>
  message?: string
}

class FirefoxBrowser implements EngineBrowser {
  readonly #group: ProcessGroup
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, (reply: Reply) => void>()
  #lastId = 0
  #context = ''
  version = ''

  private constructor(group: ProcessGroup, socket: WebSocket) {
    this.#group = group
    this.#socket = socket
    socket.on('message', (message: Buffer) => this.#hear(JSON.parse(message.toString()) as Reply))
    socket.on('error', () => undefined)
    socket.on('close', () => {
      for (const tell of this.#waiting.values()) tell({ type: 'error', message: GONE })
      this.#waiting.clear()
    })
  }

  static async connect(group: ProcessGroup, address: string): Promise<FirefoxBrowser> {
    const socket = new WebSocket(address)
    await new Promise((resolve, reject) => {
      socket.once('open', resolve)
      socket.once('error', reject)
    })
    const browser = new FirefoxBrowser(group, socket)
    const session = await browser.#ask('session.new', {
      capabilities: { alwaysMatch: { unhandledPromptBehavior: { default: 'accept' } } },
    })
    browser.version = (session['capabilities'] as { browserVersion: string }).browserVersion
    const { contexts } = (await browser.#ask('browsingContext.getTree', {})) as unknown as {
      contexts: { context: string }[]
    }
    browser.#context = contexts[0]?.context ?? ''
    await browser.#ask('browsingContext.setViewport', { context: browser.#context, viewport: VIEW })
    return browser
  }

  async goto(address: string): Promise<void> {
    await this.#ask('browsingContext.navigate', {
      context: this.#context,
      url: address,
      wait: 'interactive',
    })
  }

  async reload(): Promise<void> {
    await this.#ask('browsingContext.reload', { context: this.#context, wait: 'interactive' })
  }

  async evaluate(expression: string): Promise<unknown> {
    const answer = await this.#evaluate(`JSON.stringify(${expression})`)
    return answer.value === undefined ? undefined : JSON.parse(answer.value)
  }

  async press(x: number, y: number): Promise<void> {
    await this.#ask('input.performActions', {
      context: this.#context,
      actions: [
        {
          type: 'pointer',
          id: 'mouse',
          parameters: { pointerType: 'mouse' },
          actions: [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ],
        },
      ],
    })
  }

  async chooseFile(file: string): Promise<void> {
    const { sharedId } = await this.#evaluate(`document.querySelector('input[type="file"]')`)
    await this.#ask('input.setFiles', { context: this.#context, element: { sharedId }, files: [file] })
  }

  async kill(): Promise<void> {
    await this.#group.end('SIGKILL')
  }

  async close(): Promise<void> {
    await this.#ask('browser.close', {}).catch(() => undefined)
    await this.#group.end('SIGTERM')
  }

  async #evaluate(expression: string): Promise<{ value?: string; sharedId?: string }> {
    const answer = await this.#ask('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: false,
      userActivation: true,
    })
    if (answer['type'] === 'exception') throw new Error(JSON.stringify(answer['exceptionDetails']))
    return answer['result'] as { value?: string; sharedId?: string }
  }

  async #ask(method: string, params: object): Promise<Record<string, unknown>> {
    this.#lastId += 1
    const id = this.#lastId
    if (this.#socket.readyState !== WebSocket.OPEN) throw new Error(`${method}: ${GONE}`)
    const { promise, resolve } = Promise.withResolvers<Reply>()
    const limit = setTimeout(() => resolve({ type: 'error', message: 'It did not answer.' }), ANSWER_LIMIT_MS)
    this.#waiting.set(id, resolve)
    this.#socket.send(JSON.stringify({ id, method, params }))
    const reply = await promise
    clearTimeout(limit)
    this.#waiting.delete(id)
    if (reply.type === 'error') throw new Error(`${method}: ${reply.message ?? ''}`)
    return reply.result ?? {}
  }

  #hear(reply: Reply): void {
    if (reply.id === undefined) return
    this.#waiting.get(reply.id)?.(reply)
  }
}
