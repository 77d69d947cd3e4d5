import { expect, test } from 'vitest'
import type { Endpoint, Reply } from '#contract/endpoint.ts'
import { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import {
  type BothTexts,
  decideProgramText,
  getProgramText,
  listProgramTexts,
  saveProgramText,
} from '#contract/endpoints/learning/replaced/program-texts.ts'
import { ProgramTextsScreen } from '#features/learning/courses/authoring/replaced/program-texts-screen.tsx'
import { createFormDraftsInMemory } from '#tests/support/form-drafts.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { facultyMe } from '#tests/support/session-facts.ts'
import { suturing } from '../../course-samples.ts'

const shared = { version: 3, body: 'Load the needle.' }
const own = { version: 1_000_001, body: 'Load our needle.' }
const seen = { version: 2, body: 'Take the needle.' }

const listed = (hasOwn: boolean, facts: object = {}) =>
  ({
    courseId: suturing,
    courseName: 'Suturing',
    programs: [
      {
        programId: facultyMe.programId,
        name: 'General surgery',
        texts: [
          {
            section: 'OUTLINE',
            activityId: null,
            activityName: null,
            own: hasOwn
              ? {
                  version: own.version,
                  updatedAt: '2026-03-01T10:00:00.000Z',
                  authorName: 'Ada Berg',
                  hasNews: false,
                  isRead: true,
                  ...facts,
                }
              : null,
          },
        ],
      },
    ],
  }) as unknown as Reply<typeof listProgramTexts>

interface Facts {
  both?: BothTexts
  list?: Reply<typeof listProgramTexts>
  isOffline?: boolean
}

function show({ both = { shared, seen: null, own: null }, list, isOffline = false }: Facts = {}) {
  const answers = new Map<Endpoint, unknown>([
    [listProgramTexts, list ?? listed(both.own !== null)],
    [getProgramText, both],
    [listCourseFiles, { files: [] }],
  ])
  const { formDrafts, drafts } = createFormDraftsInMemory()
  const world = screenServices({ me: { ...facultyMe, role: 'PROGRAM_DIRECTOR' }, answers, isOffline })
  const part = renderPart(
    <ProgramTextsScreen courseId={suturing} programId={undefined} place={null} onPlace={() => undefined} />,
    { ...world.services, formDrafts },
  )
  const sent = (endpoint: Endpoint) =>
    world.called.filter((one) => one.endpoint === endpoint).map(({ input }) => input as { body: object })
  return { ...world, ...part, answers, drafts, sent }
}

test('a program’s own text is begun from the shared one, and going back is offered at once', async () => {
  const { screen, user, answers, sent } = show()
  await screen.findByText('General surgery reads the shared text.')
  await user.click(screen.getByRole('button', { name: 'Write our own text' }))
  const field = screen.getByRole('textbox', { name: 'Text' })
  expect(field).toHaveProperty('value', shared.body)
  const use = screen.getByRole('button', { name: 'Use our text' })
  expect(use).toHaveProperty('disabled', true)
  await user.type(field, ' Slowly.')
  const now = { shared, seen: shared, own: { version: 1_000_001, body: `${shared.body} Slowly.` } }
  answers.set(saveProgramText, now).set(getProgramText, now)
  await user.click(use)
  await screen.findByText('General surgery reads its own text now.')
  expect(sent(saveProgramText)[0]?.body).toEqual({ body: now.own.body, basedOn: 0, sharedVersion: 3 })
  answers.set(decideProgramText, { shared, seen: null, own: null })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('General surgery reads the shared text again.')
  expect(sent(decideProgramText)[0]?.body).toEqual({
    basedOn: 1_000_001,
    sharedVersion: 3,
    decision: 'LEAVE',
  })
})

test('both texts stand side by side with what differs', async () => {
  const { screen, user } = show({ both: { shared, seen: shared, own } })
  await user.click(await screen.findByRole('tab', { name: 'Both texts' }))
  expect(screen.getByRole('region', { name: 'Shared text' }).textContent).toContain(shared.body)
  expect(screen.getByRole('region', { name: 'Our text' }).textContent).toContain(own.body)
  screen.getByText('Only in the shared text:')
  screen.getByText('Only in ours:')
})

test('going back is undone by saving the same text again', async () => {
  const { screen, user, answers, sent } = show({ both: { shared, seen: shared, own } })
  answers.set(decideProgramText, { shared, seen: null, own: null })
  await user.click(await screen.findByRole('button', { name: 'Go back to the shared text' }))
  await screen.findByText('General surgery reads the shared text again.')
  answers.set(saveProgramText, { shared, seen: shared, own: { ...own, version: 1_000_002 } })
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('General surgery reads its own text again.')
  expect(sent(saveProgramText)[0]?.body).toEqual({ body: own.body, basedOn: 0, sharedVersion: 3 })
})

test('a shared text that has changed is shown with what changed, and the own one can be kept', async () => {
  const { screen, user, answers, sent } = show({ both: { shared, seen, own } })
  await screen.findByText('The shared text has changed since you last looked at it')
  expect(screen.getByRole('region', { name: 'What changed' }).textContent).toContain(seen.body)
  const keep = screen.getByRole('button', { name: 'Keep our text' })
  answers.set(decideProgramText, { shared, seen: shared, own })
  await user.click(keep)
  await screen.findByText('Your program keeps its own text.')
  expect(sent(decideProgramText)[0]?.body).toMatchObject({ decision: 'KEEP', sharedVersion: 3 })
})

test('a text that is refused is said to be, and stays as it was typed', async () => {
  const { screen, user, drafts } = show()
  await user.click(await screen.findByRole('button', { name: 'Write our own text' }))
  await user.type(screen.getByRole('textbox', { name: 'Text' }), ' Slowly.')
  await user.click(screen.getByRole('button', { name: 'Use our text' }))
  await screen.findByText('Nothing was changed')
  expect(screen.getByRole('textbox', { name: 'Text' })).toHaveProperty('value', `${shared.body} Slowly.`)
  expect([...drafts.keys()][0]).toContain(facultyMe.programId)
})

test('an own text that asks for more than the shared one says that nobody reads it', async () => {
  const { screen } = show({
    both: { shared, seen: shared, own },
    list: listed(true, { isRead: false }),
  })
  await screen.findByText(/^General surgery reads the shared text for now/)
  screen.getByText('Ours not used')
})

test('offline, with nothing on the device, it says so', async () => {
  const { screen } = show({ isOffline: true })
  await screen.findByText('You can change your program’s texts when you’re back online.')
})
