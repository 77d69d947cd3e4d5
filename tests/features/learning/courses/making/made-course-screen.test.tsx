import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CallFailure, Endpoint } from '#contract/endpoint.ts'
import {
  deleteActivity,
  deleteCourse,
  getMadeCourse,
  type MadeActivity,
  type MadeCourse,
  makeActivity,
  orderActivities,
  publishCourse,
  renameCourse,
  retireActivity,
  retireCourse,
} from '#contract/endpoints/learning/course-making.ts'
import { activityId } from '#contract/vocabulary/ids.ts'
import { MadeCourseScreen } from '#features/learning/courses/making/made-course-screen.tsx'
import type { Services } from '#features/shared/use-services.ts'
import { links } from '#portals/links.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { suturing } from '../course-samples.ts'

const anActivity = (number: number, name: string, facts: Partial<MadeActivity> = {}): MadeActivity => ({
  id: activityId.parse(`00000000-0000-4000-8000-${String(number).padStart(12, '0')}`),
  name,
  form: 'READING',
  isDoable: false,
  state: 'NEW',
  ...facts,
})
const reading = anActivity(1, 'Read about knots')
const practice = anActivity(2, 'Tie ten knots', { form: 'PRACTICE', isDoable: true })
const lesson = anActivity(3, 'Taught knots', { form: 'LESSON' })
const knots: MadeCourse = {
  id: suturing,
  name: 'Knots',
  courseType: 'SKILL_PROCEDURAL',
  owner: { systemId: null, programId: facultyMe.programId, name: 'General surgery' },
  isPublished: false,
  isRetired: false,
  isShipped: false,
  mayPublish: true,
  hasChanges: true,
  groups: 0,
  version: 1,
  activities: [reading, practice, lesson],
}
const there = (one: MadeActivity): MadeActivity => ({ ...one, state: 'THERE' })
const published: MadeCourse = {
  ...knots,
  isPublished: true,
  hasChanges: false,
  groups: 2,
  activities: knots.activities.map(there),
}

interface Facts {
  course?: MadeCourse
  answers?: readonly (readonly [Endpoint, unknown])[]
  refusal?: CallFailure
  isSure?: boolean
  /** The server has added an activity by then. */
  added?: Promise<void>
}

function show({ course = knots, answers = [], refusal, isSure, added }: Facts = {}) {
  const known = new Map<Endpoint, unknown>([[getMadeCourse, course], ...answers])
  const world = screenServices({
    me: facultyMe,
    answers: known,
    ...(refusal && { refusal }),
    ...(isSure !== undefined && { isSure }),
  })
  let isGone = false
  const part = renderPart(<MadeCourseScreen courseId={course.id} onGone={() => (isGone = true)} />, {
    ...world.services,
    call: delayed(world.services.call!, added),
  })
  const sent = (endpoint: Endpoint) =>
    world.called.filter((one) => one.endpoint === endpoint).map(({ input }) => input)
  const choose = async (menu: string, entry: string) => {
    await part.user.click(await part.screen.findByRole('button', { name: menu }))
    await part.user.click(await part.screen.findByRole('menuitem', { name: entry }))
  }
  return { ...world, ...part, known, sent, choose, isGone: () => isGone }
}
function delayed(call: Services['call'], added?: Promise<void>): Services['call'] {
  return (async (endpoint: Endpoint, input: never) => {
    if (endpoint === makeActivity) await added
    return call(endpoint, input)
  }) as Services['call']
}
const params = { courseId: knots.id }
const changed: CallFailure = { code: 'wrong-state', status: 409, message: 'Someone else has changed this.' }

test('each activity says what it lacks, and leads to where that is written', async () => {
  const { screen } = show()
  await screen.findByText('Doesn’t count yet: publish its text')
  screen.getByText('Counts')
  const write = screen.getByRole('link', { name: 'Write text of Read about knots' })
  expect(write.getAttribute('href')).toBe(
    links.authorCourse(knots.id, { section: 'DIDACTIC', activityId: reading.id }),
  )
  const plan = screen.getByRole('link', { name: 'Write text of Taught knots' })
  expect(plan.getAttribute('href')).toBe(
    links.authorCourse(knots.id, { section: 'LESSON_PLAN', activityId: null }),
  )
})

test('a course without activities says what comes first, and can’t be published yet', async () => {
  const { screen } = show({ course: { ...knots, activities: [] } })
  await screen.findByText('No activities yet. Add the first one below.')
  expect(screen.getByRole('button', { name: 'Publish' })).toHaveProperty('disabled', true)
})

test('an activity is added at the end; sent again after an answer was lost, it is the same one', async () => {
  const { screen, user, sent, known } = show({ refusal: { code: 'timeout' } })
  await user.type(await screen.findByRole('textbox', { name: 'Name of the new activity' }), ' Reflect ')
  await user.selectOptions(screen.getByRole('combobox', { name: 'What people do' }), 'Reflection')
  await user.click(screen.getByRole('button', { name: 'Add activity' }))
  await screen.findByText('The server didn’t answer')
  const more = { ...knots, activities: [...knots.activities, anActivity(9, 'Reflect')] }
  known.set(makeActivity, more)
  known.set(getMadeCourse, more)
  await user.click(screen.getByRole('button', { name: 'Add activity' }))
  await screen.findByText('Reflect')
  const [first, second] = sent(makeActivity)
  expect(first).toEqual(second)
  expect(first).toMatchObject({ body: { name: 'Reflect', form: 'REFLECTION' } })
  expect(screen.getByRole('textbox', { name: 'Name of the new activity' })).toHaveProperty('value', '')
})

test('the name of the next activity, begun while one is being added, stays', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const more = { ...knots, activities: [...knots.activities, anActivity(9, 'Reflect')] }
  const { screen, user } = show({ answers: [[makeActivity, more]], added: promise })
  const name = () => screen.getByRole('textbox', { name: 'Name of the new activity' })
  await screen.findByRole('textbox', { name: 'Name of the new activity' })
  await user.type(name(), 'Reflect')
  await user.click(screen.getByRole('button', { name: 'Add activity' }))
  await user.clear(name())
  await user.type(name(), 'Tie')
  resolve()
  await screen.findByText('Reflect')
  expect(name()).toHaveProperty('value', 'Tie')
})

test('an activity is copied after itself; pressed again after a lost answer, it is one copy, and undo takes it away', async () => {
  const { screen, user, sent, known, choose } = show({ refusal: { code: 'timeout' } })
  await choose('Actions for Tie ten knots', 'Copy')
  await screen.findByText('The server didn’t answer')
  const copied = anActivity(9, 'Tie ten knots (copy)', { form: 'PRACTICE', isDoable: true })
  const more = { ...knots, activities: [reading, practice, copied, lesson] }
  known.set(makeActivity, more)
  known.set(getMadeCourse, more)
  await choose('Actions for Tie ten knots', 'Copy')
  await screen.findByText('Tie ten knots was copied, with its texts. The copy comes after it.')
  const [first, second] = sent(makeActivity)
  expect(first).toEqual(second)
  const body = { name: 'Tie ten knots (copy)', form: 'PRACTICE', copyOf: practice.id }
  expect(first).toMatchObject({ body })
  known.set(deleteActivity, knots)
  known.set(getMadeCourse, knots)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect.poll(() => screen.queryByText('Tie ten knots (copy)')).toBeNull()
  expect(sent(deleteActivity)).toEqual([{ params: (first as { params: object }).params }])
})

test('activities are put in order with buttons, and the focus stays with what was moved', async () => {
  const after = { ...knots, activities: [practice, reading, lesson] }
  const { screen, user, sent, known } = show({ answers: [[orderActivities, after]] })
  await screen.findByText('Counts')
  known.set(getMadeCourse, after)
  await user.click(screen.getByRole('button', { name: 'Move Read about knots down' }))
  const ids = (course: MadeCourse) => course.activities.map(({ id }) => id)
  await expect
    .poll(() => sent(orderActivities))
    .toEqual([{ params, body: { was: ids(knots), to: ids(after) } }])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Read about knots down')
  await expect.poll(() => screen.getAllByRole('listitem')[0]?.textContent).toContain('Tie ten knots')
})

test('an order that somebody else has changed meanwhile is put back, and said', async () => {
  const { screen, user } = show({ refusal: changed })
  await user.click(await screen.findByRole('button', { name: 'Move Read about knots down' }))
  await screen.findByText('Someone else has changed this.')
  await expect.poll(() => screen.getAllByRole('listitem')[0]?.textContent).toContain('Read about knots')
})

test('a new name says which one it replaces; one given meanwhile is shown before it is replaced', async () => {
  const { screen, user, sent, known, choose } = show({ refusal: changed })
  await choose('Actions for the course', 'Rename')
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Surgical knots')
  known.set(getMadeCourse, { ...knots, name: 'Knots and ties' })
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByText(/Someone else has just named it “Knots and ties”/)
  expect(name).toHaveProperty('value', 'Surgical knots')
  known.set(renameCourse, { ...knots, name: 'Surgical knots' })
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  await screen.findByRole('heading', { level: 1, name: 'Surgical knots' })
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent(renameCourse)).toEqual([
    { params, body: { was: 'Knots', to: 'Surgical knots' } },
    { params, body: { was: 'Knots and ties', to: 'Surgical knots' } },
  ])
})

test('publishing names what was seen, and says what it did', async () => {
  const { screen, user, sent } = show({ answers: [[publishCourse, published]] })
  await user.click(await screen.findByRole('button', { name: 'Publish' }))
  await screen.findByText(/^Published. It can be given to groups now/)
  expect(sent(publishCourse)).toEqual([
    { params, body: { activityIds: [reading.id, practice.id, lesson.id] } },
  ])
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('retiring a course is undone in its place', async () => {
  const { screen, user, sent, known, choose } = show({
    course: published,
    answers: [[retireCourse, { ...published, isRetired: true }]],
  })
  await choose('Actions for the course', 'Retire')
  await screen.findByText('Retired. Groups that have the course keep it.')
  screen.getByRole('button', { name: 'Restore' })
  known.set(retireCourse, published)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('Restored. It can be given to groups again.')
  expect(sent(retireCourse)).toEqual([
    { params, body: { isRetired: true } },
    { params, body: { isRetired: false } },
  ])
})

test('an activity that is published is left out, and taken in again', async () => {
  const ends = { ...published, hasChanges: true, activities: [{ ...there(reading), state: 'ENDS' as const }] }
  const { screen, user, sent, known, choose } = show({
    course: published,
    answers: [[retireActivity, ends]],
  })
  await choose('Actions for Read about knots', 'Leave out')
  await screen.findByText(/^Read about knots is left out once you publish/)
  screen.getByText('Reading · Will be left out')
  expect(screen.queryByText(/^Doesn’t count yet|^Counts/)).toBeNull()
  known.set(retireActivity, published)
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await expect
    .poll(() => sent(retireActivity))
    .toEqual([
      { params: { ...params, activityId: reading.id }, body: { isRetired: true } },
      { params: { ...params, activityId: reading.id }, body: { isRetired: false } },
    ])
})

test('deleting asks first, and what was used stays, with the reason', async () => {
  const used: CallFailure = { code: 'wrong-state', status: 409, message: 'This has been used, so it stays.' }
  const { screen, sent, asked, choose, isGone } = show({ refusal: used })
  await choose('Actions for Tie ten knots', 'Delete')
  await screen.findByText('This has been used, so it stays.')
  expect(asked).toEqual(['Delete Tie ten knots?'])
  expect(sent(deleteActivity)).toEqual([{ params: { ...params, activityId: practice.id } }])
  await choose('Actions for the course', 'Delete')
  await expect.poll(() => sent(deleteCourse)).toHaveLength(1)
  expect(isGone()).toBe(false)
})

test('nothing is deleted by somebody who isn’t sure, and a course that was deleted is left', async () => {
  const unsure = show({ isSure: false, answers: [[deleteCourse, {}]] })
  await unsure.choose('Actions for the course', 'Delete')
  expect(unsure.sent(deleteCourse)).toEqual([])
  unsure.screen.unmount()
  const sure = show({ answers: [[deleteCourse, {}]] })
  await sure.choose('Actions for the course', 'Delete')
  await expect.poll(sure.isGone).toBe(true)
})

test('who proposes adds activities to a published course, and changes nothing that is published', async () => {
  const mine = { ...published, mayPublish: false, activities: [there(reading), practice], hasChanges: true }
  const { screen, user } = show({ course: mine })
  await screen.findByText(/You can add activities and save their texts as drafts/)
  for (const name of ['Publish', /^Move/]) expect(screen.queryByRole('button', { name })).toBeNull()
  const entriesOf = async (menu: string) => {
    await user.click(screen.getByRole('button', { name: menu }))
    const found = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    await user.keyboard('{Escape}')
    return found
  }
  expect(await entriesOf('Actions for Read about knots')).toEqual(['Copy'])
  expect(await entriesOf('Actions for Tie ten knots')).toEqual(['Rename', 'Copy', 'Delete'])
  screen.getByRole('button', { name: 'Add activity' })
  expect(await entriesOf('Actions for the course')).toEqual(['Save as a file'])
})

test('a course that came with the installation, or that a group has, is not offered for deletion', async () => {
  for (const facts of [{ isShipped: true }, { groups: 1 }]) {
    const { screen, user } = show({ course: { ...published, groups: 0, ...facts } })
    await user.click(await screen.findByRole('button', { name: 'Actions for the course' }))
    await screen.findByRole('menuitem', { name: 'Retire' })
    expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
    screen.unmount()
  }
})

test('without a network the course is shown as it was read, and nothing can be changed', async () => {
  const { screen, network } = show()
  await screen.findByText('Counts')
  act(() => network.become('unreachable'))
  await screen.findByText('You’re offline. You can look at this course. Connect to change it.')
  for (const name of ['Publish', 'Add activity'])
    expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('button', { name: /^Move|^Actions/ })).toBeNull()
})

test('a course that isn’t there, or isn’t theirs, is not found', async () => {
  const world = screenServices({ me: facultyMe })
  const { screen } = renderPart(
    <MadeCourseScreen courseId={knots.id} onGone={() => undefined} />,
    world.services,
  )
  await screen.findByText('Course not found')
  screen.getByText('It was deleted, or you may not write it.')
})
