import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { GuideEditor } from '#features/learning/courses/authoring/forms/guide-editor.tsx'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { createLiveText } from '#tests/support/live-text.ts'
import { renderPart } from '#tests/support/render.tsx'

function show(start: string) {
  const { live, written } = createLiveText(start)
  const clock = createHandClock()
  const { screen, user } = renderPart(<GuideEditor live={live} />, { clock })
  const step = (number: number) => screen.getByRole('textbox', { name: `Step ${number}` }) as HTMLInputElement
  const press = async (name: string) => user.click(screen.getByRole('button', { name }))
  const words = () => screen.getByRole('textbox', { name: /^Before the steps/ }) as HTMLTextAreaElement
  return { words, live, written, clock, user, step, press }
}

const two = '- [ ] Set the table low\n- [ ] Load the needle'

test('what is typed into a step is in the text, and is moved and removed before the form is drawn', async () => {
  const { written, user, step, press } = show(two)
  await user.type(step(2), ' backward')
  expect(step(2).value).toBe('Load the needle backward')
  await press('Move step 2 up')
  expect([step(1).value, step(2).value]).toEqual(['Load the needle backward', 'Set the table low'])
  await user.type(step(1), '!')
  await press('Remove step 2')
  expect(written.body).toBe('- [ ] Load the needle backward!')
})

test('what is typed while the form is drawn stays', async () => {
  const { clock, user, step } = show(two)
  await user.type(step(1), ' and')
  await act(async () => clock.advance(250))
  await user.type(step(1), ' wide')
  expect(step(1).value).toBe('Set the table low and wide')
  await act(async () => clock.advance(250))
  expect(step(1).value).toBe('Set the table low and wide')
})

test('what stands before the steps is typed, and stays when a step is removed', async () => {
  const { clock, words, written, user, press } = show(`Wash.\n\n${two}`)
  await user.type(words(), ' Dry.')
  await act(async () => clock.advance(250))
  await user.type(words(), ' Glove.')
  await press('Remove step 1')
  expect(words().value).toBe('Wash. Dry. Glove.')
  expect(written.body).toBe('Wash. Dry. Glove.\n\n- [ ] Load the needle')
})

test('a step that was moved away and back is the one that was typed', async () => {
  const { written, user, step, press } = show(two)
  await user.type(step(2), '.')
  await press('Move step 2 up')
  await user.type(step(1), '.')
  await press('Move step 2 up')
  expect([step(1).value, step(2).value]).toEqual(['Set the table low', 'Load the needle..'])
  expect(written.body).toBe('- [ ] Set the table low\n- [ ] Load the needle..')
})

test('a text that is changed elsewhere is read again', async () => {
  const { live, step } = show(two)
  act(() => live.write('- [ ] Start over'))
  expect(step(1).value).toBe('Start over')
})
