import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { said, setUpFeedbackApi } from '#tests/support/feedback-api.ts'

const { call, send, read } = setUpFeedbackApi()

describe('what is sent', () => {
  it('is read by an administrator, with its sender, their role, and the page it is about', async () => {
    const id = randomUUID()
    expect((await send({ id, text: '  Quick.  ' })).status).toBe(200)
    const { items, total } = await read()
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ ...said, id, role: 'RESIDENT', fullName: expect.stringMatching(/\S/) })
  })

  it('is stored once, however often it is sent', async () => {
    const before = (await read()).total
    const id = randomUUID()
    for (let time = 0; time < 3; time += 1) expect((await send({ id })).status).toBe(200)
    expect((await read()).total).toBe(before + 1)
  })

  it('may have no text', async () => {
    const { text: _text, ...wordless } = said
    const id = randomUUID()
    const answer = await call('faculty', 'POST', '/feedback', { body: { ...wordless, id } })
    expect(answer.status).toBe(200)
    expect((await read()).items.find((item) => item.id === id)).toMatchObject({ text: '', role: 'FACULTY' })
  })

  it.each([
    ['no star', { stars: 0 }],
    ['six stars', { stars: 6 }],
    ['half a star', { stars: 2.5 }],
    ['no category', { type: undefined }],
    ['another category', { type: 'PRAISE' }],
    ['more than 1024 characters', { text: 'x'.repeat(1025) }],
  ])('is refused with %s', async (_what, change) => {
    const before = (await read()).total
    expect((await send(change)).status).toBe(400)
    expect((await read()).total).toBe(before)
  })

  it('may be as long as 1024 characters', async () => {
    expect((await send({ text: 'x'.repeat(1024) })).status).toBe(200)
  })
})

it('says of each page whether it is one of our screens, also of what was stored before', async () => {
  const routes = { '/residency/home': true, '/logout': false, 'https://evil.example/residency/home': false }
  const ids = new Map<string, boolean>()
  for (const [route, isScreen] of Object.entries(routes)) {
    const id = randomUUID()
    ids.set(id, isScreen)
    expect((await send({ id, route })).status).toBe(200)
  }
  const { items } = await read()
  for (const [id, isScreen] of ids) expect(items.find((item) => item.id === id)).toMatchObject({ isScreen })
})
