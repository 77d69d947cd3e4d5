import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openZip } from '#tests/support/course-files.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'
import type { MadeCourse } from '#contract/endpoints/learning/course-making.ts'

const { database, people, api, app, signer, director, theirs, made, importFile, exportFile, fresh } =
  await setUpSharingApi()

describe('a course goes from one program to another', () => {
  it('as a course that is not published, with everything, and comes back as the same bytes', async () => {
    const file = fresh()
    const imported = await importFile(file)
    expect(imported.status).toBe(200)
    expect(made(imported)).toMatchObject({ name: file.name, isPublished: false })
    expect(made(imported).activities.map(({ name, isDoable }) => [name, isDoable])).toEqual([
      ['Activity 1', true],
      ['Activity 2', true],
    ])
    const first = await exportFile(made(imported).id)
    expect(first.headers['content-length']).toBe(String(first.bytes.length))
    expect(first.described.body).toMatchObject({
      bytes: first.bytes.length,
      activities: 2,
      texts: 3,
      media: 1,
    })
    const opened = await openZip(first.bytes)
    if (!opened.ok) throw new Error(opened.failure.join())
    expect(opened.value.course).toEqual(file)
    const there = await importFile(opened.value.course, { by: people.foreignFaculty, owner: theirs })
    expect(there.status).toBe(200)
    const second = await exportFile(made(there).id, people.foreignFaculty)
    expect(Buffer.compare(second.bytes, first.bytes)).toBe(0)
  })

  it('drafts stay where they are, and are counted', async () => {
    const { body } = await importFile(fresh())
    const { id, activities } = body as MadeCourse
    const text = { body: 'A draft.', note: '', basedOn: 1, isPublished: false }
    await api.call(director, 'PUT', `/course/${id}/text?section=DIDACTIC&activityId=${activities[0]!.id}`, {
      body: text,
    })
    const { described, bytes } = await exportFile(id)
    expect(described.body).toMatchObject({ drafts: 1 })
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('A draft.')
  })
})

describe('who may', () => {
  it('export and import only where they write; a course of others doesn’t exist', async () => {
    const { id } = made(await importFile(fresh()))
    expect((await api.call(people.foreignFaculty, 'GET', `/course/${id}/file`)).status).toBe(404)
    expect((await importFile(fresh(), { owner: theirs })).status).toBe(404)
    expect((await importFile(fresh(), { by: people.foreignFaculty })).status).toBe(404)
    expect((await api.call(people.resident, 'GET', `/course/${id}/file`)).status).toBe(403)
    const viewer = signer.viewerOf({ userId: people.foreignFaculty, sessionId: null })
    const { address } = signer.signCourse(id, viewer)
    expect(
      (await app.inject({ url: address, headers: { cookie: `trocar-media=${viewer}` } })).statusCode,
    ).toBe(404)
    expect((await app.inject({ url: address })).statusCode).toBe(404)
  })

  it('both are in the audit trail', async () => {
    const { id } = made(await importFile(fresh()))
    await exportFile(id)
    const { rows: trail } = await database.execute<{ action: string }>(
      sql`SELECT action FROM audit_entries WHERE subject_id = ${id} ORDER BY 1`,
    )
    expect(trail.map(({ action }) => action)).toEqual(['course-exported', 'course-imported'])
  })
})
