import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { listCourseFiles } from '#contract/endpoints/learning/authoring.ts'
import { QuestionEditor } from '#features/learning/courses/authoring/forms/question-editor.tsx'
import { createLiveText } from '#tests/support/live-text.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'
import { suturing } from '../../course-samples.ts'

function show(start = '') {
  const { live, written } = createLiveText(start)
  const answers = new Map<Endpoint, unknown>([[listCourseFiles, { files: [] }]])
  const { screen, user } = renderPart(
    <QuestionEditor courseId={suturing} live={live} />,
    screenServices({ answers }).services,
  )
  const press = async (name: string) => user.click(screen.getByRole('button', { name }))
  return { screen, user, written, press }
}

const two = '## First\n\n- [x] a\n- [ ] b\n\n## Second\n\n- [x] c\n- [ ] d'
const titlesIn = (body: string) => body.match(/^## .*/gm)

test('questions are moved, copied, deleted, and brought back', async () => {
  const { screen, written, press } = show(two)
  await press('Move Question 2 up')
  expect(titlesIn(written.body)).toEqual(['## Second', '## First'])
  await press('Copy question 1')
  expect(titlesIn(written.body)).toEqual(['## Second', '## Second (copy)', '## First'])
  await press('Delete question 2')
  screen.getByText('Question 2 deleted')
  expect(titlesIn(written.body)).toEqual(['## Second', '## First'])
  await press('Undo')
  expect(titlesIn(written.body)).toEqual(['## Second', '## Second (copy)', '## First'])
})

test('a question says why it can’t be published yet', async () => {
  const { screen, user, press } = show()
  await press('Add question')
  screen.getByText(/Write the question first/)
  await user.type(screen.getByRole('textbox', { name: 'Question 1' }), 'Which?')
  screen.getByText(/“Which\?” needs at least two answers/)
})

test('each kind is written as its lines', async () => {
  const { screen, user, written } = show('## How high?\n\n- [x] a\n- [ ] b')
  const kind = screen.getByRole('combobox', { name: 'How it’s answered' })
  await user.selectOptions(kind, 'A number')
  await user.type(screen.getByRole('textbox', { name: 'Right number' }), '12,5')
  await user.type(screen.getByRole('textbox', { name: /^May be off by/ }), '2')
  await user.type(screen.getByRole('textbox', { name: /^Unit/ }), 'mmHg')
  expect(written.body).toBe('## How high?\n\n{number: 12.5 ± 2 mmHg}')
  await user.selectOptions(kind, 'Put in order')
  for (const [at, text] of ['One', 'Two'].entries()) {
    await user.click(screen.getByRole('button', { name: 'Add step' }))
    await user.type(screen.getByRole('textbox', { name: `Step ${at + 1}` }), text)
  }
  expect(written.body).toBe('## How high?\n\n{order}\n\n1. One\n2. Two')
  // What the other kind had is still there.
  await user.selectOptions(kind, 'One right answer')
  expect(written.body).toBe('## How high?\n\n- [x] a\n- [ ] b')
})

test('a number is written plainly, and stays in its field as an input method composes it', async () => {
  const { screen, user, written } = show('## How high?\n\n{number: 1}')
  const field = screen.getByRole('textbox', { name: 'Right number' })
  await user.clear(field)
  await user.type(field, '１２，５')
  expect(field).toHaveProperty('value', '１２，５')
  expect(written.body).toBe('## How high?\n\n{number: 12.5}')
})

test('where one answer is right, ticking another one moves the tick', async () => {
  const { screen, user, written } = show('## Which?\n\n- [x] a\n- [ ] b')
  await user.click(screen.getAllByRole('checkbox', { name: 'Right' })[1]!)
  expect(written.body).toBe('## Which?\n\n- [ ] a\n- [x] b')
})

test('how they are asked stands above the first question', async () => {
  const { screen, user, written } = show(two)
  await user.click(screen.getByRole('checkbox', { name: 'Shuffle answers' }))
  await user.selectOptions(
    screen.getByRole('combobox', { name: 'How many of the 2 questions without a pool' }),
    '1',
  )
  expect(written.body.startsWith('{shuffle: answers}\n{ask: 1}\n\n## First')).toBe(true)
})
