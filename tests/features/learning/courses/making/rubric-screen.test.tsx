import { expect, test } from 'vitest'
import type { CallInput, Endpoint } from '#contract/endpoint.ts'
import { getMadeCourse, type MadeCourse } from '#contract/endpoints/learning/course-making.ts'
import {
  getMadeRubric,
  type MadeRubric,
  saveMadeRubric,
} from '#contract/endpoints/learning/courses/made-rubrics.ts'
import { refuse, succeed } from '#contract/result.ts'
import { activityId } from '#contract/vocabulary/ids.ts'
import { answerKey } from '#features/shared/reading/answer-key.ts'
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

const changed = {
  code: 'wrong-state' as const,
  status: 409,
  message: 'Someone else has changed this course since.',
}
const theirLine = { kind: 'CHECK' as const, key: 'theirs', text: 'Counts the needles' }

/** @param saved is awaited before a save is answered, as the server does: from its newest version only */
function show(facts: Partial<MadeRubric> = {}, saved?: Promise<void>, device = createFormDraftsInMemory()) {
  const there = { now: { ...rubric, ...facts } }
  const answers = new Map<Endpoint, unknown>([
    [getMadeCourse, course],
    [getMadeRubric, there.now],
  ])
  const become = (next: MadeRubric) => {
    there.now = next
    answers.set(getMadeRubric, next)
    return next
  }
  const world = screenServices({ me: facultyMe, answers })
  const { drafts, formDrafts } = device
  const call = world.services.call!
  const part = renderPart(<RubricScreen courseId={suturing} activityId={id} />, {
    ...world.services,
    call: (async (endpoint: Endpoint, input: { body: CallInput<typeof saveMadeRubric>['body'] }) => {
      if (endpoint !== saveMadeRubric) return call(endpoint, input as never)
      world.called.push({ endpoint, input })
      await saved
      const { basedOn, ...typed } = input.body
      if (basedOn !== there.now.version) return refuse(changed)
      return succeed(become({ ...there.now, ...typed, version: basedOn + 1 }))
    }) as typeof call,
    formDrafts,
  })
  const sent = () => world.called.filter(({ endpoint }) => endpoint === saveMadeRubric)
  /** Somebody else saves; the page hears of it when it reads the rubric again. */
  const saveElsewhere = (own: MadeRubric['own']) =>
    become({ ...there.now, own, version: there.now.version + 1 })
  return { ...part, drafts, ...world, sent, saveElsewhere, now: () => there.now }
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

test('what is typed while the rubric is being saved goes on from what was saved', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { screen, user, said, sent } = show({}, promise)
  await user.type(await screen.findByRole('textbox', { name: 'Line 1' }), ' first ')
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  await user.type(screen.getByRole('textbox', { name: 'Line 1' }), 'of all')
  resolve()
  await expect.poll(() => said).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  await expect.poll(() => said).toHaveLength(2)
  expect(sent().map(({ input }) => input)).toMatchObject([{ body: { basedOn: 1 } }, { body: { basedOn: 2 } }])
})

/** A line is typed on version 1, and saved once the page has read version 2 of somebody else. */
async function typeOverTheirs() {
  const part = show()
  const { screen, user, queries, sent, saveElsewhere } = part
  await user.type(await screen.findByRole('textbox', { name: 'Line 1' }), ' first')
  queries.setQueryData(
    answerKey(getMadeRubric, { params: { courseId: suturing, activityId: id } }),
    saveElsewhere([...rubric.own, theirLine]),
  )
  await screen.findByText('This rubric was saved while you were editing. Nothing was overwritten.')
  await user.click(screen.getByRole('button', { name: 'Save rubric' }))
  await screen.findByText('Someone else has changed this course since.')
  expect(sent()[0]?.input).toMatchObject({ body: { basedOn: 1 } })
  screen.getByText(theirLine.text)
  expect(screen.getByRole('textbox', { name: 'Line 1' })).toHaveProperty('value', 'Prepares the field first')
  return part
}
const mine = { ...rubric.own[0]!, text: 'Prepares the field first' }

test('a rubric that somebody else saved meanwhile is overwritten only by who says so', async () => {
  const { screen, user, said, now } = await typeOverTheirs()
  expect(now()).toMatchObject({ version: 2, own: [...rubric.own, theirLine] })
  await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }))
  await expect.poll(() => said).toHaveLength(1)
  expect(now()).toMatchObject({ version: 3, own: [mine] })
  expect(screen.queryByText(/saved while you were editing/)).toBeNull()
})

test('theirs is taken, and what was typed is discarded once that is confirmed', async () => {
  const { screen, user, asked, drafts, now } = await typeOverTheirs()
  await user.click(screen.getByRole('button', { name: 'Use theirs' }))
  expect(asked).toEqual(['Use their version?'])
  expect(await screen.findByRole('textbox', { name: 'Line 2' })).toHaveProperty('value', theirLine.text)
  expect(screen.queryByText(/saved while you were editing|Someone else has changed/)).toBeNull()
  expect(drafts.size).toBe(0)
  expect(now().version).toBe(2)
})

test('their lines are added to mine, and both are saved', async () => {
  const { screen, user, said, now } = await typeOverTheirs()
  await user.click(screen.getByRole('button', { name: 'Add their lines to mine' }))
  expect(screen.queryByRole('button', { name: 'Add their lines to mine' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save mine over theirs' }))
  await expect.poll(() => said).toHaveLength(1)
  expect(now()).toMatchObject({ version: 3, own: [mine, theirLine] })
})

test('a draft that was left here is still begun from its own version', async () => {
  const { formDrafts, drafts } = createFormDraftsInMemory()
  drafts.set(`rubric:${id}`, { basedOn: 1, chosen: ['tissue'], own: [mine] })
  const { screen } = show({ version: 2, own: [theirLine] }, undefined, { formDrafts, drafts })
  await screen.findByText('This rubric was saved while you were editing. Nothing was overwritten.')
  screen.getByText(theirLine.text)
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
