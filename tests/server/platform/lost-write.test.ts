import { open } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { isLostWrite } from '#server/platform/lost-write.ts'

async function failureOf(work: () => Promise<unknown>): Promise<unknown> {
  return work().then(
    () => null,
    (error: unknown) => error,
  )
}

test('a sync that failed may have lost what was written', async () => {
  // A terminal cannot be synced.
  const handle = await open('/dev/null', 'r+')
  const failures = [await failureOf(() => handle.datasync()), await failureOf(() => handle.sync())]
  await handle.close()
  expect(failures.map(isLostWrite)).toEqual([true, true])
})

test('a file that could not be opened has lost nothing', async () => {
  expect(isLostWrite(await failureOf(() => open('/nowhere/at/all', 'r+')))).toBe(false)
  expect(isLostWrite('a word')).toBe(false)
})
