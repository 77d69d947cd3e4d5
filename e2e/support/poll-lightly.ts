import type { Page } from '@playwright/test'

/** What this needs of Playwright's own objects, which are in this process. */
interface Connected {
  _connection: { toImpl(page: Page): { mainFrame(): { utilityContext(): Promise<World> } } }
}
interface World {
  injectedScript: (this: World) => Promise<Injected>
}
interface Injected {
  evaluate(change: (injected: { ariaSnapshotForExpectFailure: () => string }) => void): Promise<void>
}

let isDone = false

/**
 * For all pages of this process, from now on: an `expect` that waits for an element only looks for it. Otherwise, at
 * each look in vain, Playwright describes the whole page for the message of a failure that seldom comes. A journey that
 * fails has the description that is made at its end.
 */
export async function pollLightly(page: Page): Promise<void> {
  if (isDone) return
  isDone = true
  const frame = (page as unknown as Connected)._connection.toImpl(page).mainFrame()
  const prototype = Object.getPrototypeOf(await frame.utilityContext()) as World
  const inject = prototype.injectedScript
  const injected = new WeakMap<World, Promise<Injected>>()
  prototype.injectedScript = function (this: World) {
    const known = injected.get(this) ?? inject.call(this).then(withoutDescription)
    injected.set(this, known)
    return known
  }
}

async function withoutDescription(script: Injected): Promise<Injected> {
  await script.evaluate((injected) => {
    if (!('ariaSnapshotForExpectFailure' in injected)) throw new Error('Playwright names this otherwise now.')
    injected.ariaSnapshotForExpectFailure = () => ''
  })
  return script
}
