import { AsyncLocalStorage } from 'node:async_hooks'

interface Waiting {
  calls: (() => void)[]
  /** The transaction has ended: who calls now is not part of it. */
  isOver: boolean
}

const waiting = new AsyncLocalStorage<Waiting>()

/** Runs a transaction, and then what asked for its commit; nothing of that if it throws. */
export async function withCommitCalls<Value>(transaction: () => Promise<Value>): Promise<Value> {
  const mine: Waiting = { calls: [], isOver: false }
  try {
    const value = await waiting.run(mine, transaction)
    for (const call of mine.calls) call()
    return value
  } finally {
    mine.isOver = true
  }
}

/**
 * Calls once the current transaction has committed, and at once if there is none. If the process dies first, it is
 * never called: whoever needs more than that leaves a row.
 */
export function afterCommit(call: () => void): void {
  const mine = waiting.getStore()
  if (mine === undefined || mine.isOver) call()
  else mine.calls.push(call)
}
