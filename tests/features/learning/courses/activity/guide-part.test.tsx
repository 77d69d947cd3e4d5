import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CourseText } from '#contract/endpoints/learning/course-content.ts'
import {
  type ActivityWork,
  completeActivityGuide,
  stepMark,
} from '#contract/endpoints/learning/course-work.ts'
import { readGuide } from '#contract/content/guide-steps.ts'
import { inputOf, type QueuedWrite } from '#domain/sync/queued-writes.ts'
import { GuidePart } from '#features/learning/courses/activity/guide-part.tsx'
import { renderPart } from '#tests/support/render.tsx'
import { queuedWrite } from '#tests/support/queued-writes.ts'
import { screenServices } from '#tests/support/screen-services.ts'
import { anActivity, suturing } from '../course-samples.ts'

const activity = anActivity(61, 'Knots')
const ofProgram: CourseText = {
  section: 'GUIDE',
  activityId: activity.id,
  version: 1_000_001,
  origin: 'AUTHORED',
  ofProgram: 'Surgery',
  updatedAt: '2026-03-01T10:00:00.000Z',
  body: '- [ ] Look',
}
const [step] = readGuide(ofProgram.body).steps
const work: ActivityWork = {
  activityId: activity.id,
  marks: [{ mark: stepMark(step!.key), isDone: true, madeAt: '2026-03-01T10:00:00.000Z' }],
  submittedCount: 0,
  isPassed: false,
  reflection: null,
  completedAt: null,
}

/** Opens the guide, all of whose steps are ticked; returns what waits then. */
async function open(waiting: readonly QueuedWrite[]) {
  const { services } = screenServices()
  let writes = waiting
  const queue = { snapshot: () => writes, subscribe: () => () => undefined }
  const sync = {
    writes: () => queue,
    write: async (...write: Parameters<typeof queuedWrite>) => {
      writes = [...writes, queuedWrite(...write)]
      return { ok: true, value: undefined }
    },
  }
  const { screen } = renderPart(
    <GuidePart
      {...{ activity, work }}
      courseId={suturing}
      texts={[ofProgram]}
      files={[]}
      teaches={false}
      onSegment={() => undefined}
    />,
    { ...services, sync } as never,
  )
  await screen.findByText('Look')
  await waitFor(() => expect(writes.length).toBeGreaterThan(0))
  return writes
}

test('a guide whose steps are all ticked is completed, in the version that was ticked', async () => {
  const [write] = await open([])
  expect(inputOf(completeActivityGuide, write!)?.query).toMatchObject({ version: 1_000_001 })
})

test('one that was refused is not sent again with each visit', async () => {
  const input = { query: { activityId: activity.id, at: '2026-03-01T10:00:00.000Z', version: 1_000_001 } }
  const refused = { ...queuedWrite(completeActivityGuide, input), refusal: 'Some steps are open.' }
  expect(await open([refused])).toEqual([refused])
})
