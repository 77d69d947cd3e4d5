import { expect, it, vi } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import {
  addCoursesToWorkshops,
  listWorkshopCourses,
  orderWorkshopCourses,
  removeDidacticFromCourse,
  removeWorkshopCourse,
  updateDidacticVersion,
} from '#contract/endpoints/workshops/courses/assigned-courses.ts'
import { listMasterCourses } from '#contract/endpoints/workshops/courses/master-courses.ts'
import {
  dropWorkshopVideo,
  listWorkshopVideoUploads,
} from '#contract/endpoints/workshops/courses/workshop-videos.ts'
import { assignedCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { WorkshopCourses } from '#features/workshops/courses/assigned/workshop-courses.tsx'
import { WorkshopCourseScreen } from '#features/workshops/courses/assigned/workshop-course-screen.tsx'
import {
  basics,
  nextFilm,
  someAssigned,
  someFilm,
  someItem,
  someWorkshop,
  suturing,
  versionIds,
} from '#tests/support/course-samples.ts'
import type { ScreenFacts } from '#tests/support/screen-services.ts'
import { renderWorkshopScreen } from '#tests/support/workshop-screens.tsx'

const second = assignedCourseId.parse('50000000-0000-4000-8000-000000000041')
const assigned = [
  { ...basics, id: someAssigned },
  { ...suturing, id: second },
]
const reply = { _embedded: { course: assigned } }
const answers = new Map<Endpoint, unknown>([
  [listWorkshopCourses, reply],
  [orderWorkshopCourses, reply],
  [removeWorkshopCourse, {}],
  [removeDidacticFromCourse, assigned[0]],
  [updateDidacticVersion, { updated: 1 }],
  [addCoursesToWorkshops, reply],
  [
    listMasterCourses,
    { _embedded: { course: [basics, { ...suturing, isPublished: true }] }, total: 2, next: null },
  ],
])

function open(mayPlan = true, facts: ScreenFacts = {}) {
  const part = renderWorkshopScreen(<WorkshopCourses workshop={{ id: someWorkshop, mayPlan }} />, {
    answers,
    ...facts,
  })
  const sent = (endpoint: Endpoint) =>
    part.called.filter((one) => one.endpoint === endpoint).map(({ input }) => input)
  return { ...part, sent }
}

it('adds several courses at once, and fetches the list again', async () => {
  const onlyFirst = {
    _embedded: { course: [{ ...basics, id: someAssigned, course: { id: assigned[0]!.id } }] },
  }
  const { screen, user, sent } = open(true, {
    answers: new Map([...answers, [listWorkshopCourses, onlyFirst]]),
  })
  await user.click(await screen.findByRole('button', { name: 'Add courses' }))
  await user.click(await screen.findByRole('checkbox', { name: /Robotics basics/ }))
  await user.click(screen.getByRole('checkbox', { name: /Suturing/ }))
  await user.click(screen.getByRole('button', { name: 'Add 2' }))
  await screen.findByText('2 courses were added.')
  expect(sent(addCoursesToWorkshops)).toEqual([
    {
      body: [
        { course: { id: basics.id }, workshop: { id: someWorkshop } },
        { course: { id: suturing.id }, workshop: { id: someWorkshop } },
      ],
    },
  ])
  await vi.waitFor(() => expect(sent(listWorkshopCourses).length).toBeGreaterThan(1))
})

it('what the workshop has already can’t be added again', async () => {
  const { screen, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add courses' }))
  const taken = (await screen.findByRole('checkbox', { name: /Suturing/ })) as HTMLInputElement
  expect([taken.checked, taken.disabled]).toEqual([true, true])
})

it('orders courses against the order that was seen', async () => {
  const { screen, user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Move Suturing up' }))
  await vi.waitFor(() =>
    expect(sent(orderWorkshopCourses)).toMatchObject([
      { body: { was: [someAssigned, second], to: [second, someAssigned] } },
    ]),
  )
})

it('asks before a course is taken out, and removes the assignment', async () => {
  const { screen, user, sent, asked } = open()
  await user.click(await screen.findByRole('button', { name: 'Remove Robotics basics' }))
  await screen.findByText('Robotics basics was removed.')
  expect(asked).toHaveLength(1)
  expect(sent(removeWorkshopCourse)).toEqual([{ body: { id: someAssigned } }])
})

it('a facilitator reads the list', async () => {
  const { screen } = open(false)
  await screen.findByRole('link', { name: 'Robotics basics' })
  expect(screen.queryByRole('button', { name: 'Add courses' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Remove Robotics basics' })).toBeNull()
})

it('says so if there are none, and without a network', async () => {
  const none = open(true, { answers: new Map([[listWorkshopCourses, { _embedded: { course: [] } }]]) })
  expect(await none.screen.findByText(/^No courses yet/)).toBeDefined()
  none.screen.unmount()
  const away = open(true, { isOffline: true })
  expect(
    await away.screen.findByText('The courses of this workshop load when you’re back online.'),
  ).toBeDefined()
})

it('one course of a workshop: takes the newer version of a didactic, or loses it, here alone', async () => {
  const { screen, user, called } = renderWorkshopScreen(
    <WorkshopCourseScreen search={{ workshop: someWorkshop, id: someAssigned }} />,
    { answers },
  )
  await user.click(await screen.findByRole('button', { name: 'Use the newest version of Docking' }))
  await screen.findByText(/What was read stays read/)
  await user.click(screen.getByRole('button', { name: 'Remove Docking' }))
  await screen.findByText('Docking was removed.')
  const inputs = called.map(({ endpoint, input }) => [endpoint, input])
  expect(inputs).toContainEqual([
    updateDidacticVersion,
    { params: { newDidacticVersionId: versionIds[1] }, body: { id: someAssigned } },
  ])
  expect(inputs).toContainEqual([removeDidacticFromCourse, { params: { didacticId: someItem } }])
})

const failedFile = {
  id: nextFilm.courseVideoId,
  courseId: basics.id,
  name: 'Knots',
  failure: 'cut-off',
}
const film = { id: someItem, title: 'Knots', duration: 9, state: 'READY', posterPath: null }
const withFailed = new Map<Endpoint, unknown>([
  ...answers,
  [
    listWorkshopCourses,
    {
      _embedded: {
        course: [
          {
            ...basics,
            id: someAssigned,
            course: { id: basics.id },
            videos: [{ ...film, courseVideoId: someFilm.courseVideoId, failedReplacement: failedFile }],
          },
        ],
      },
    },
  ],
  [listWorkshopVideoUploads, { videos: [] }],
  [dropWorkshopVideo, {}],
])

it('a course says that the new file of a video can’t be played', async () => {
  const { screen } = open(true, { answers: withFailed })
  await screen.findByText(/^A new file for 1 video can’t be played/)
})

it('the video says why its new file can’t be played, and what to do', async () => {
  const { screen, user, called } = renderWorkshopScreen(
    <WorkshopCourseScreen search={{ workshop: someWorkshop, id: someAssigned }} />,
    { answers: withFailed },
  )
  await screen.findByText('The new file for Knots can’t be played')
  await user.click(screen.getByRole('button', { name: 'Remove the new file for Knots' }))
  expect(called.map(({ endpoint, input }) => [endpoint, input])).toContainEqual([
    dropWorkshopVideo,
    { params: { courseId: basics.id, id: failedFile.id } },
  ])
})
