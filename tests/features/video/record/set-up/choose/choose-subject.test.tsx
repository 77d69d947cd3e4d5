import { within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Course } from '#contract/endpoints/learning/courses.ts'
import { type ActivityId, activityId, courseId } from '#contract/vocabulary/ids.ts'
import type { RememberedSubject } from '#domain/video/recording/recording-memory.ts'
import { ChooseSubject } from '#features/video/record/set-up/choose/choose-subject.tsx'
import { renderPart } from '#tests/support/render.tsx'

const idOf = (number: number) => `66666666-0000-4000-8000-0000000000${10 + number}`

function someCourse(count: number): Course {
  return {
    id: courseId.parse(idOf(0)),
    name: 'Suturing',
    kebabName: 'suturing',
    courseType: 'SKILL_PROCEDURAL',
    isLocked: false,
    order: 1,
    version: 1,
    hasCognitiveAsmt: false,
    isAiAssisted: false,
    isPrepCourse: false,
    groupCourseId: null,
    activities: Array.from({ length: count }, (_, number) => ({
      id: activityId.parse(idOf(number)),
      name: `Activity ${number}`,
      kebabName: `activity-${number}`,
      activityMode: 'NON_AUTOMATED',
      isRecordable: true,
      isAiPostProcessed: false,
      kind: 'TECHNICAL' as const,
      isHidden: false,
    })),
  }
}

interface Known {
  recent?: readonly RememberedSubject[]
  due?: readonly ActivityId[]
}

function open(courses: readonly Course[], { recent = [], due = [] }: Known = {}) {
  const chosen: RememberedSubject[] = []
  const part = (
    <ChooseSubject courses={courses} recent={recent} due={due} onChosen={(one) => chosen.push(one)} />
  )
  return { chosen, ...renderPart(part) }
}

test('an activity of a course is one tap', async () => {
  const { chosen, screen, user } = open([someCourse(2)])
  await user.click(screen.getByRole('button', { name: /^Activity 1/ }))
  expect(chosen).toEqual([{ subject: { videoType: 'simulation', activityId: idOf(1) }, name: 'Activity 1' }])
})

test('what was recorded before comes first, and is not offered twice', () => {
  const again = {
    subject: { videoType: 'simulation', activityId: activityId.parse(idOf(1)) },
    name: 'Activity 1',
  } as const
  const { screen } = open([someCourse(2)], { recent: [again] })
  expect(screen.getAllByRole('button', { name: /^Activity 1/ })).toHaveLength(1)
  expect(screen.getAllByRole('button')[0]?.textContent).toContain('Activity 1')
})

test('of many activities a few are large choices, and the form has the rest', () => {
  const { screen } = open([someCourse(40)])
  expect(screen.getAllByRole('button', { name: /^Activity/ })).toHaveLength(6)
  expect(screen.getByRole('button', { name: /^Simulation/ })).toBeDefined()
})

test('what is due comes before other activities, the most urgent first, and once', () => {
  const due = [7, 3, 7].map((number) => activityId.parse(idOf(number)))
  const { screen } = open([someCourse(9)], { due })
  const names = within(screen.getByRole('region', { name: 'Due' })).getAllByRole('button')
  expect(names.map(({ textContent }) => textContent)).toEqual(['Activity 7Suturing', 'Activity 3Suturing'])
  expect(screen.getAllByRole('button', { name: /^Activity/ })).toHaveLength(6)
  expect(screen.getAllByRole('button', { name: /^Activity 7/ })).toHaveLength(1)
})

test('without any course there are still all three ways to continue', () => {
  const { screen } = open([])
  for (const name of [/^Simulation/, /^Surgical/, /^Other/])
    expect(screen.getByRole('button', { name })).toBeDefined()
})
