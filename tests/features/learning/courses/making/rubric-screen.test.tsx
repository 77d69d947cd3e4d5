import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { getMadeCourse, type MadeCourse } from '#contract/endpoints/learning/course-making.ts'
import {
  getMadeRubric,
  type MadeRubric,
  saveMadeRubric,
} from '#contract/endpoints/learning/courses/made-rubrics.ts'
import { activityId } from '#contract/vocabulary/ids.ts'
import { RubricScreen } from '#features/learning/courses/making/rubric-screen.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { suturing } from '../course-samples.ts'

const id = activityId.parse('00000000-0000-4000-8000-000000000002')
const course: Partial<MadeCourse> = {
  id: suturing,
  activities: [{ id, name: 'Tie ten knots', form: 'PRACTICE', isDoable: true, state: 'THERE' }],
}
const anchors = { 1: 'Poor', 3: 'Fair', 5: 'Good' }
const rubric: MadeRubric = {
  version: 1,
  mayChange: true,
  isUsed: false,
  published: [
    { kind: 'SCALE', key: 'tissue', text: 'Respect for tissue', anchors },
    { kind: 'SCALE', key: 'motion', text: 'Time and motion', anchors },
  ],
  chosen: ['tissue'],
  own: [{ kind: 'CHECK', key: 'field', text: 'Prepares the field' }],
}

function show(facts: Partial<MadeRubric> = {}, saved?: Promise<void>) {
  const answers = new Map<Endpoint, unknown>([
    [getMadeCourse, course],
    [getMadeRubric, { ...rubric, ...facts }],
    [saveMadeRubric, { ...rubric, version: 2 }],
  ])
  const world = screenServices({ me: facultyMe, answers })
  const { drafts, formDrafts } = createFormDraftsInMemory()
  const call = world.services.call!
  const part = renderPart(<RubricScreen courseId={suturing} activityId={id} />, {
    ...world.services,
    call: (async (endpoint: Endpoint, input: never) => {
      if (endpoint === saveMadeRubric) await saved
      return call(endpoint, input)
    }) as typeof call,
    formDrafts,
  })
  const sent = () => world.called.filter(({ endpoint }) => endpoint === saveMadeRubric)
  return { ...part, drafts, said: world.said, sent }
}

test('it names its practice, and saves published lines with those of the program', async () => {
  const { screen, user, sent } = show()
  await screen.findByRole('heading', { level: 1, name: 'Rubric of Tie ten knots' })
  await user.click(await screen.findByRole('checkbox', { name: 'Time and motion' }))
  await user.type(screen.getByRole('textbox', { name: 'Line 1' }), ' first')
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  await expect.poll(sent).toHaveLength(1)
  expect(sent()[0]?.input).toMatchObject({
    body: {
      basedOn: 1,
      chosen: ['tissue', 'motion'],
      own: [{ kind: 'CHECK', key: 'field', text: 'Prepares the field first' }],
    },
  })
})

test('what is typed while the rubric is being saved stays, and is not saved yet', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { screen, user, drafts, said } = show({}, promise)
  const line = () => screen.getByRole('textbox', { name: 'Line 1' })
  await screen.findByRole('textbox', { name: 'Line 1' })
  await user.type(line(), ' first')
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  await user.type(line(), ' of all')
  resolve()
  await expect.poll(() => said).toHaveLength(1)
  expect(line()).toHaveProperty('value', 'Prepares the field first of all')
  expect(drafts.size).toBe(1)
})

test('a line without words, and none of one’s own, are not saved, and it says why', async () => {
  const { screen, user, sent } = show()
  await user.click(await screen.findByRole('button', { name: 'Add line' }))
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  await screen.findByText(/write at least one of your own\. Leave none of them empty\.$/)
  for (const number of [2, 1]) await user.click(screen.getByRole('button', { name: `Remove line ${number}` }))
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  await screen.findByText(/write at least one of your own/)
  expect(sent()).toEqual([])
})

test('who may not change it reads it', async () => {
  const { screen } = show({ mayChange: false })
  await screen.findByText('Those who publish this course change its rubrics.')
  expect(screen.queryByRole('button', { name: /Add line|Save rubric|Remove/ })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'Line 1' })).toHaveProperty('disabled', true)
})
