import { expect, test } from 'vitest'
import { PieceBuffers } from '#server/platform/piece-buffers.ts'

test('however many ask at once, no more buffers are made than allowed, and everybody is served in turn', async () => {
  const buffers = new PieceBuffers({ most: 2, bytes: 8 })
  const [seen, order] = [new Set<Uint8Array>(), [] as number[]]
  let [busy, busiest] = [0, 0]
  const uses = Array.from({ length: 9 }, (_, number) =>
    buffers.use(async (buffer) => {
      order.push(number)
      seen.add(buffer)
      busiest = Math.max(busiest, ++busy)
      await Promise.resolve()
      busy -= 1
    }),
  )
  await Promise.all(uses)
  expect({ made: seen.size, busiest, order }).toEqual({
    made: 2,
    busiest: 2,
    order: [0, 1, 2, 3, 4, 5, 6, 7, 8],
  })
})

test('a buffer whose work failed serves the next', async () => {
  const buffers = new PieceBuffers({ most: 1, bytes: 8 })
  const failing = buffers.use(() => Promise.reject(new Error('The disk is gone.')))
  const next = buffers.use((buffer) => Promise.resolve(buffer.length))
  await expect(failing).rejects.toThrow('The disk is gone.')
  expect(await next).toBe(8)
})
