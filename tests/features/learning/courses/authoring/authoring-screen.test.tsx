import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getAuthoredCourse, getWrittenText, listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { AuthoringScreen } from '#features/learning/courses/authoring/authoring-screen.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../course-samples.ts'

const knots = 'ac71aaaa-0000-4000-8000-000000000001'
const summary = { version: 2, publishedVersion: null, origin: 'AUTHORED', updatedAt: null, authorName: null }

function show(isPublished: boolean) {
  const { services } = screenServices({
    answers: new Map<Endpoint, unknown>([
      [
        getAuthoredCourse,
        {
          course: { id: suturing, name: 'Suturing', isPublished },
          activities: [
            {
              id: knots,
              name: 'Knots',
              kind: 'STANDARD',
              activityMode: 'PHYSICAL',
              isRecordable: false,
              completedBy: null,
            },
          ],
          texts: [
            { section: 'OUTLINE', activityId: null, ...summary },
            { section: 'DIDACTIC', activityId: knots, ...summary },
            { section: 'LESSON_PLAN', activityId: knots, ...summary },
          ],
        },
      ],
      [getWrittenText, { section: 'OUTLINE', activityId: null, ...summary, body: 'Hold *still*.', note: '' }],
      [listCourseFiles, { files: [], shipped: [] }],
    ]),
  })
  const place = { section: 'OUTLINE', activityId: null } as const
  return renderPart(
    <AuthoringScreen courseId={suturing} programId={undefined} place={place} onPlace={() => undefined} />,
    {
      ...services,
      formDrafts: createFormDraftsInMemory().formDrafts,
    },
  )
}

test('an author previews an unpublished course with its drafts, without what is for faculty', async () => {
  const { user, screen } = show(false)
  await screen.findByRole('textbox', { name: 'Text' })
  expect(screen.queryByRole('link', { name: 'View course' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Preview course' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'As a resident sees it on a phone' }))
  await dialog.findByText('still', { selector: 'em' })
  await user.click(dialog.getByRole('button', { name: 'Knots' }))
  dialog.getByRole('heading', { name: 'Didactic' })
  expect(dialog.queryByRole('heading', { name: 'Lesson plan' })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Course overview' }))
  dialog.getByRole('button', { name: 'Knots' })
})

test('a published course is also opened where residents read it', async () => {
  const { screen } = show(true)
  expect(await screen.findByRole('link', { name: 'View course' })).toBeTruthy()
})
