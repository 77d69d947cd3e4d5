import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { ReceivedFeedback } from '#contract/endpoints/operations/received-feedback.ts'
import { feedback } from '#server/database/schema/feedback.ts'
import { setUpFeedbackApi } from '#tests/support/feedback-api.ts'

const { database, call, send, read } = setUpFeedbackApi()

describe('the list', () => {
  it('is for administrative roles', async () => {
    expect((await call('resident', 'GET', '/feedback')).status).toBe(403)
    expect((await call('faculty', 'GET', '/feedback')).status).toBe(403)
    expect((await call(null, 'GET', '/feedback')).status).toBe(401)
  })

  it('is searched by words, page and person, and filtered by category', async () => {
    const word = `needle ${randomUUID()}`
    await send({ text: `It lost my ${word} 100%_`, type: 'BUG' })
    expect((await read(`?search=${encodeURIComponent(word)}`)).total).toBe(1)
    expect((await read(`?search=${encodeURIComponent(word)}&type=GENERAL`)).total).toBe(0)
    expect((await read(`?search=${encodeURIComponent('100%_')}`)).total).toBe(1)
    expect(
      (await read(`?search=${encodeURIComponent(word.toUpperCase().replace('NEE', 'NÉE'))}`)).total,
    ).toBe(1)
    expect((await read('?search=record%3Fview')).total).toBeGreaterThan(0)
    expect((await read(`?search=${randomUUID()}`)).total).toBe(0)
  })

  it.each(['newest', 'fewest-stars'])(
    'returns every entry once, page by page, in the order %s',
    async (sort) => {
      await database().delete(feedback)
      for (let entry = 0; entry < 7; entry += 1) await send({ stars: 1 + (entry % 3) })
      const all = (await read(`?sort=${sort}`)).items
      const paged: ReceivedFeedback[] = []
      let cursor: string | null = null
      do {
        const page = await read(`?sort=${sort}&limit=3${cursor === null ? '' : `&cursor=${cursor}`}`)
        expect(page.total).toBe(7)
        paged.push(...page.items)
        cursor = page.next
      } while (cursor !== null)
      expect(paged.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
      const key = ({ createdAt, stars }: ReceivedFeedback) =>
        sort === 'newest' ? -Date.parse(createdAt) : stars
      expect(all.map(key)).toEqual(all.map(key).toSorted((one, other) => one - other))
    },
  )

  it('refuses a cursor that is not one', async () => {
    expect((await call('admin', 'GET', '/feedback?cursor=x')).status).toBe(400)
  })
})
