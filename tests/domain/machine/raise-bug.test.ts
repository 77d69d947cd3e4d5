import { expect, onTestFinished, test } from 'vitest'
import { raiseBug } from '#domain/machine/raise-bug.ts'

async function raised(cause: unknown): Promise<unknown> {
  const others = process.listeners('unhandledRejection')
  process.removeAllListeners('unhandledRejection')
  onTestFinished(() => {
    process.removeAllListeners('unhandledRejection')
    for (const other of others) process.on('unhandledRejection', other)
  })
  const heard = new Promise((resolve) => process.once('unhandledRejection', resolve))
  raiseBug(cause)
  return heard
}

test('a thrown error surfaces where the program listens, unchanged', async () => {
  const bug = new Error('No such case.')
  expect(await raised(bug)).toBe(bug)
})

test('a thrown value that is not an error becomes one that names its cause', async () => {
  expect(await raised('No such case.')).toMatchObject({ message: 'No such case.', cause: 'No such case.' })
})
