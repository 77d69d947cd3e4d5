import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { courseContentEndpoints } from '#contract/endpoints/learning/course-content.ts'
import { courseAuthoringEndpoints } from '#contract/endpoints/learning/authoring.ts'
import { API_PREFIX } from '#contract/version.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createAuthoringHandlers } from '#server/modules/learning/courses/authoring/authoring-routes.ts'
import { createContentHandlers } from '#server/modules/learning/courses/content-routes.ts'
import { createAssets } from '#server/platform/assets.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { wideRoom } from './disks.ts'
import { addActivity, addCourse, assignCourses } from './curriculum.ts'
import { freshDatabase } from './fresh-database.ts'
import { createPeople } from './people.ts'
import { createTestApi, type Answer } from './test-api.ts'
import { untilEnd } from './until-end.ts'

/** A course of a group, behind the real edge, for those who write it and those who read it. */
export async function setUpAuthoringApi() {
  const { database } = untilEnd(await freshDatabase())
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-authoring-'))
  untilEnd({ close: () => rmSync(folder, { recursive: true, force: true }) })
  const blobs = untilEnd(await createFileBlobStore(folder))
  const people = await createPeople(database)
  const courseId = await addCourse(database)
  const readingId = await addActivity(database, courseId, { kind: 'DIDACTIC', isRecordable: false })
  const questionsId = await addActivity(database, courseId, { kind: 'COGNITIVE', isRecordable: false })
  const practiceId = await addActivity(database, courseId)
  await assignCourses(database, people.groupId, [courseId])
  const signer = createMediaSigner(randomBytes(32), Date.now)
  const assets = createAssets({ database, blobs, room: wideRoom() })
  const api = untilEnd(
    await createTestApi(
      database,
      { ...courseAuthoringEndpoints, ...courseContentEndpoints },
      {
        ...createAuthoringHandlers({ database, assets, signer }),
        ...createContentHandlers({ database, signer }),
      },
    ),
  )
  async function send(
    who: UserId,
    part: string,
    name: string,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Answer> {
    const form = new FormData()
    form.append(part, new Blob([bytes]), name)
    const request = new Response(form)
    const answer = await api.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/course/${courseId}/files`,
      headers: {
        ...(await api.login.headersFor(who)),
        'content-type': request.headers.get('content-type')!,
      },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, body: JSON.parse(answer.body) as unknown }
  }
  return { database, assets, blobs, people, api, send, courseId, readingId, questionsId, practiceId }
}
