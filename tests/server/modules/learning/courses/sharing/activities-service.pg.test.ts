import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'

const { api, director, ours, made } = await setUpSharingApi()

describe('many activities at once', () => {
  const activity = (name: string, text: string, form = 'READING') => ({ id: randomUUID(), name, form, text })

  it('come with their texts, all or none, and once', async () => {
    const id = randomUUID()
    await api.call(director, 'PUT', `/course/${id}`, {
      body: { name: 'From a text', courseType: 'SOFT_SKILL', owner: ours, copyOf: null },
    })
    const activities = [
      activity('Read', 'Read this.'),
      activity('Check', '# Which?\n\n- [x] this\n- [ ] that', 'QUESTIONS'),
      activity('Not yet', 'No question.', 'QUESTIONS'),
    ]
    const put = (body: object) => api.call(director, 'PUT', `/course/${id}/activities`, { body })
    const first = await put({ activities })
    expect(made(first).activities.map(({ name, isDoable }) => [name, isDoable])).toEqual([
      ['Read', true],
      ['Check', true],
      ['Not yet', false],
    ])
    expect((await put({ activities })).body).toEqual(first.body)
    const bad = [activity('Good', 'x'), activity('Bad', '> '.repeat(60) + 'x')]
    expect((await put({ activities: bad })).status).toBe(400)
    expect(made(await api.call(director, 'GET', `/course/${id}/making`)).activities).toHaveLength(3)
  })
})
