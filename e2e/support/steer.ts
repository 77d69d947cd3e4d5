import { expect, type Page } from '@playwright/test'

const keyOf: Readonly<Record<string, string>> = {
  'Look left': 'ArrowLeft',
  'Look right': 'ArrowRight',
  'Look up': 'ArrowUp',
  'Look down': 'ArrowDown',
  'Move in': 'KeyW',
  'Pull back': 'KeyS',
  'Turn left': 'KeyA',
  'Turn right': 'KeyD',
}

/** Longer than a word stands before it changes; shorter than the gap after which time has stood still. */
const FRAME_MS = 600

/**
 * Follows the words below the picture with keys, as a person who cannot see it would, while frames come only when they
 * are asked for, and are not drawn: minutes of a level pass in seconds, and how fast this machine draws changes nothing.
 */
export async function steer(page: Page): Promise<void> {
  await expect(page.getByRole('list', { name: 'Aim' })).toBeVisible()
  await page.evaluate(
    async ({ keyOf: keys, frameMs }) => {
      const draw = window.requestAnimationFrame.bind(window)
      const dropDrawn = window.cancelAnimationFrame.bind(window)
      const readClock = performance.now.bind(performance)
      let now = readClock()
      let made = 0
      const waiting = new Map<number, FrameRequestCallback>()
      window.requestAnimationFrame = (callback) => {
        waiting.set((made -= 1), callback)
        return made
      }
      window.cancelAnimationFrame = (id) => (waiting.delete(id) ? undefined : dropDrawn(id))
      performance.now = () => now
      const turn = () => new Promise((resolve) => setTimeout(resolve))
      const aims = () => document.querySelector<HTMLElement>('ul[aria-label="Aim"]')
      const frame = () => {
        const callbacks = [...waiting.values()]
        waiting.clear()
        now += frameMs
        for (const callback of callbacks) callback(now)
      }
      const press = (code: string) => {
        for (const type of ['keydown', 'keyup']) {
          const event = new KeyboardEvent(type, { code, bubbles: true })
          Object.defineProperty(event, 'timeStamp', { value: now })
          aims()?.dispatchEvent(event)
        }
      }
      const context = WebGL2RenderingContext.prototype
      const own = Object.getOwnPropertyDescriptor(context, 'drawElements')!
      const drawElements = own.value as (this: WebGL2RenderingContext, ...order: unknown[]) => void
      context.drawElements = function (this: WebGL2RenderingContext, ...order) {
        if (aims() === null) drawElements.apply(this, order)
      }
      try {
        // The frame that was asked for before comes by itself.
        await new Promise((resolve) => draw(resolve))
        for (let frames = 0; aims() !== null && frames < 4_000; frames += 1) {
          const said = aims()?.innerText ?? ''
          for (const [words, code] of Object.entries(keys)) if (said.includes(words)) press(code)
          frame()
          await turn()
        }
      } finally {
        window.requestAnimationFrame = draw
        window.cancelAnimationFrame = dropDrawn
        performance.now = readClock
        Object.defineProperty(context, 'drawElements', own)
        for (const callback of waiting.values()) draw(callback)
      }
    },
    { keyOf, frameMs: FRAME_MS },
  )
}
