import type { BrowserContext, CDPSession } from '@playwright/test'

interface HeapUsage {
  usedSize: number
  embedderHeapUsedSize?: number
  backingStorageSize?: number
}

/** Watches the memory of a context's service worker: its heap and the buffers it holds. */
export async function watchWorkerMemory(context: BrowserContext): Promise<{ most(): Promise<number> }> {
  const browser = context.browser()
  if (browser === null) throw new Error('A browser of its own is needed to look into its workers.')
  const devtools = await browser.newBrowserCDPSession()
  const { targetInfos } = await devtools.send('Target.getTargets')
  const worker = targetInfos.find(({ type }) => type === 'service_worker')
  if (worker === undefined) throw new Error('There is no service worker.')
  const { sessionId } = await devtools.send('Target.attachToTarget', { targetId: worker.targetId })
  let most = 0
  const over = new AbortController()
  async function watch(): Promise<void> {
    while (!over.signal.aborted) most = Math.max(most, await readHeap(devtools, sessionId))
  }
  // Report the error to the caller of `most`, not to the process.
  const watching = watch().then(
    () => null,
    (error: unknown) => error,
  )
  return {
    async most() {
      over.abort()
      const trouble = await watching
      if (trouble !== null) throw trouble
      await devtools.detach()
      return most
    },
  }
}

let messages = 0

async function readHeap(devtools: CDPSession, sessionId: string): Promise<number> {
  const id = ++messages
  const answered = new Promise<HeapUsage>((resolve) => {
    const listen = ({ message }: { message: string }) => {
      const answer = JSON.parse(message) as { id?: number; result?: HeapUsage }
      if (answer.id !== id || answer.result === undefined) return
      devtools.off('Target.receivedMessageFromTarget', listen)
      resolve(answer.result)
    }
    devtools.on('Target.receivedMessageFromTarget', listen)
  })
  await devtools.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({ id, method: 'Runtime.getHeapUsage' }),
  })
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await answered
  return usedSize + embedderHeapUsedSize + backingStorageSize
}
