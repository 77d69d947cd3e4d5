import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openZip } from '#tests/support/course-files.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'
import { CONTENT_VIDEO_BYTES_MAX } from '#contract/limits.ts'
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

  it('without a video that is too large for it, which is named, and the others get its description', async () => {
    const { id } = made(await importFile(fresh()))
    const [long] = (
      await database.execute<{ id: string }>(
        sql`INSERT INTO assets (owner_id, purpose, name, file_type, bytes, is_offline)
          VALUES (${director}, 'COURSE_FILE', 'all-of-it.mp4', 'video/mp4', ${CONTENT_VIDEO_BYTES_MAX + 1}, false) RETURNING id`,
      )
    ).rows
    await database.execute(sql`INSERT INTO course_files (course_id, asset_id) VALUES (${id}, ${long!.id})`)
    await database.execute(
      sql`UPDATE content_versions SET body = ${`![All of it](asset:${long!.id}) `} || body
        WHERE course_id = ${id} AND section = 'OUTLINE'`,
    )
    const { described, status, bytes } = await exportFile(id)
    expect(described.body).toMatchObject({
      bytes: bytes.length,
      media: 1,
      leftOut: [{ name: 'all-of-it.mp4', bytes: CONTENT_VIDEO_BYTES_MAX + 1 }],
    })
    expect(status).toBe(200)
    const opened = await openZip(bytes)
    if (!opened.ok) throw new Error(opened.failure.join())
    expect(opened.value.course.media.map(({ path }) => path)).toEqual(['media/1.png'])
    expect(opened.value.course.texts[0]!.text).toBe(
      '![All of it](asset:missing) ![A knot](asset:media/1.png)',
    )
    expect((await importFile(opened.value.course, { as: 'COPY' })).status).toBe(200)
  })

  it('is not made if it would be larger than a file may be, which is said', async () => {
    const { id } = made(await importFile(fresh()))
    await database.execute(sql`WITH many AS (
        INSERT INTO assets (owner_id, purpose, name, file_type, bytes, is_offline)
        SELECT ${director}, 'COURSE_FILE', n || '.mp4', 'video/mp4', ${CONTENT_VIDEO_BYTES_MAX}, false FROM generate_series(1, 60) n
        RETURNING id
      ), theirs AS (INSERT INTO course_files (course_id, asset_id) SELECT ${id}, id FROM many)
      UPDATE content_versions SET body = (SELECT string_agg('![](asset:' || id || ')', ' ') FROM many)
      WHERE course_id = ${id} AND section = 'OUTLINE'`)
    const described = await api.call(director, 'GET', `/course/${id}/file`)
    expect([described.status, described.body]).toMatchObject([
      413,
      {
        code: 'too-large',
        message: 'The files of this course are more than 2 GB. Use fewer or smaller ones.',
      },
    ])
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
