import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import type { CourseInFile } from '#contract/content/course-file/course-file.ts'
import type { Reply } from '#contract/endpoint.ts'
import { courseAuthoringEndpoints } from '#contract/endpoints/learning/authoring.ts'
import { courseMakingEndpoints, type MadeCourse } from '#contract/endpoints/learning/course-making.ts'
import {
  courseSharingEndpoints,
  type getCourseFile,
} from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { API_PREFIX } from '#contract/version.ts'
import type { CourseOwner } from '#contract/policies/learning/course-owners.ts'
import type { CourseId, UserId } from '#contract/vocabulary/ids.ts'
import { createHttpServerApp } from '#server/http/server.ts'
import { createAuthoringHandlers } from '#server/modules/learning/courses/authoring/authoring-routes.ts'
import { createMakingHandlers } from '#server/modules/learning/courses/making/making-routes.ts'
import { serveCourseFiles } from '#server/modules/learning/courses/sharing/serve-course-file.ts'
import { createSharingHandlers } from '#server/modules/learning/courses/sharing/sharing-routes.ts'
import type { BlobStore } from '#server/ports.ts'
import { createAssets } from '#server/platform/assets.ts'
import { openLog } from '#server/platform/log.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { activityInFile, PNG, someCourse } from './course-files.ts'
import { wideRoom } from './disks.ts'
import { temporaryBlobs } from './intake.ts'
import { peopledDatabase } from './peopled-database.ts'
import { createTestApi } from './test-api.ts'
import { untilEnd } from './until-end.ts'

interface Importing {
  by?: UserId
  owner?: CourseOwner
  as?: 'COURSE' | 'COPY' | 'DRAFTS'
  into?: string
}

interface SharingFacts {
  /** Another disk. */
  wrap?: (blobs: BlobStore) => BlobStore
  stalledMs?: number
}

/** Two programs that write courses, behind the real edge. */
export async function setUpSharingApi({ wrap = (blobs) => blobs, stalledMs }: SharingFacts = {}) {
  const { database, url, people } = await peopledDatabase()
  const { blobs: onDisk } = untilEnd(await temporaryBlobs())
  const blobs = wrap(onDisk)
  const assets = createAssets({ database, blobs, room: wideRoom() })
  const signer = createMediaSigner(randomBytes(32), Date.now)
  const api = untilEnd(
    await createTestApi(
      database,
      { ...courseAuthoringEndpoints, ...courseMakingEndpoints, ...courseSharingEndpoints },
      {
        ...createAuthoringHandlers({ database, assets, signer }),
        ...createMakingHandlers({ database, assets }),
        ...createSharingHandlers({ database, assets, signer }),
      },
    ),
  )
  const app = await createHttpServerApp({ log: openLog('silent'), tls: null, staticFolder: '/nowhere' })
  serveCourseFiles(app, {
    database,
    assets,
    signer,
    accountStatus: api.login.accountStatus,
    ...(stalledMs !== undefined && { stalledMs }),
  })
  afterAll(() => app.close())

  const director = people.programDirector
  const ours = { systemId: null, programId: people.programId }
  const theirs = { systemId: null, programId: people.foreignProgramId }
  const made = (answer: { body: unknown }) => answer.body as MadeCourse

  async function sendFile(as: UserId, bytes: Uint8Array<ArrayBuffer> = PNG) {
    const form = new FormData()
    form.append('file', new Blob([bytes]), 'x.png')
    const request = new Response(form)
    const answer = await api.app.inject({
      method: 'POST',
      url: `${API_PREFIX}/course/imported-files`,
      headers: { ...(await api.login.headersFor(as)), 'content-type': request.headers.get('content-type')! },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    return { status: answer.statusCode, assetId: (JSON.parse(answer.body) as { assetId: string }).assetId }
  }

  async function importFile(
    course: CourseInFile,
    { by = director, owner = ours, as = 'COURSE', into }: Importing = {},
  ) {
    const files: { path: string; assetId: string }[] = []
    for (const { path } of course.media) files.push({ path, assetId: (await sendFile(by)).assetId })
    const body = { owner, as, course, files }
    return api.call(by, 'PUT', `/course/${into ?? randomUUID()}/imported`, { body })
  }

  async function exportFile(id: CourseId, by: UserId = director, suggested: string | null = null) {
    const described = await api.call(by, 'GET', `/course/${id}/file`)
    const { address } = described.body as Reply<typeof getCourseFile>
    const cookie = `trocar-media=${signer.viewerOf({ userId: by, sessionId: null })}`
    const signed = signer.signCourse(id, cookie.slice('trocar-media='.length)).address
    expect(address).toContain('/media/course-files/')
    const answer = await app.inject({
      url: suggested === null ? signed : `${signed}&suggested=${suggested}`,
      headers: { cookie },
    })
    return {
      described,
      status: answer.statusCode,
      headers: answer.headers,
      bytes: new Uint8Array(answer.rawPayload),
    }
  }

  let number = 0
  /** A course that no other test has. */
  function fresh(facts: Partial<CourseInFile> = {}): CourseInFile {
    number += 1
    return someCourse({
      id: randomUUID() as CourseId,
      name: `Knots ${number}`,
      activities: [
        activityInFile(1, { id: randomUUID() as never }),
        activityInFile(2, {
          id: randomUUID() as never,
          kind: 'COGNITIVE',
          texts: [{ section: 'COGNITIVE', origin: 'OWN', text: '# Which?\n\n- [x] this\n- [ ] that' }],
        }),
      ],
      ...facts,
    })
  }

  const rows = async () =>
    (
      await database.execute(sql`SELECT (SELECT count(*)::int FROM courses) AS courses,
        (SELECT count(*)::int FROM activities) AS activities, (SELECT count(*)::int FROM content_versions) AS texts,
        (SELECT count(*)::int FROM course_files) AS files`)
    ).rows[0]
  return {
    database,
    url,
    people,
    blobs,
    assets,
    signer,
    api,
    app,
    director,
    ours,
    theirs,
    made,
    sendFile,
    importFile,
    exportFile,
    fresh,
    rows,
  }
}
