import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { activityInFile, PNG } from '#tests/support/course-files.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'

const { database, people, api, director, ours, made, sendFile, importFile, fresh, rows } =
  await setUpSharingApi()

describe('two imports of one file are one course', () => {
  it('which is found, refused or copied', async () => {
    const file = fresh()
    const { id } = made(await importFile(file))
    const found = await api.call(director, 'GET', `/course/imported/${file.id}`)
    expect(found.body).toMatchObject({ items: [{ id, isPublished: false }] })
    expect((await importFile(file)).status).toBe(409)
    const copy = await importFile(file, { as: 'COPY' })
    expect(copy.status).toBe(200)
  })

  it('also at the same moment, and a repeated call is the same import', async () => {
    const file = fresh({ media: [], texts: [] })
    const id = randomUUID()
    const answers = await Promise.all([
      importFile(file, { into: id }),
      importFile(file, { into: id }),
      importFile(file),
      importFile(file),
    ])
    const { rows: there } = await database.execute(sql`SELECT id FROM courses WHERE source_id = ${file.id}`)
    expect(there).toHaveLength(1)
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })
})

describe('nothing is half imported', () => {
  it('when a text is wrong, or a file is missing, of somebody else, used already or another', async () => {
    const before = await rows()
    const bad = fresh({
      activities: [
        activityInFile(1, { texts: [{ section: 'GUIDE', origin: 'OWN', text: '> '.repeat(60) + 'x' }] }),
      ],
    })
    const refused = await importFile(bad)
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('activities[0].texts[0].text, line 1: ')
    const file = fresh()
    const put = (assetId?: string, course = file) =>
      api.call(director, 'PUT', `/course/${randomUUID()}/imported`, {
        body: {
          owner: ours,
          as: 'COURSE',
          course,
          files: assetId === undefined ? [] : [{ path: 'media/1.png', assetId }],
        },
      })
    expect((await put()).status).toBe(409)
    expect((await put(randomUUID())).status).toBe(409)
    expect((await put((await sendFile(people.foreignFaculty)).assetId)).status).toBe(409)
    const smaller = fresh({ media: [{ ...file.media[0]!, bytes: PNG.length - 1 }] })
    expect((await put((await sendFile(director)).assetId, smaller)).status).toBe(409)
    expect(await rows()).toEqual(before)
  })
})
