import { expect, test } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { inParts, inTurns } from '#features/shared/in-turns.ts'

test('what was done before a failure is separated from what is left, and nothing is sent after it', async () => {
  const sent: string[] = []
  const turns = await inTurns(['a', 'b', 'c'], async (body) => {
    sent.push(body)
    return body === 'b' ? refuse({ code: 'offline' as const }) : succeed(body.toUpperCase())
  })
  expect(sent).toEqual(['a', 'b'])
  expect(turns).toEqual({
    done: [{ body: 'a', value: 'A' }],
    left: ['b', 'c'],
    failure: { code: 'offline' },
  })
})

test('batches are as large as a call accepts, and none is empty', () => {
  expect(inParts([1, 2, 3], 2)).toEqual([[1, 2], [3]])
  expect(inParts([], 2)).toEqual([])
})
