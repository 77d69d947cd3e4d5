import { expect, test } from 'vitest'
import { type Feedback, FeedbackForm } from '#features/operations/feedback/feedback-form.tsx'
import { renderPart } from '#tests/support/render.tsx'

function open() {
  const sent: Feedback[] = []
  const part = renderPart(<FeedbackForm onSubmit={async (feedback) => void sent.push(feedback)} />)
  const submit = () => part.screen.getByRole('button', { name: 'SUBMIT' }) as HTMLButtonElement
  return { sent, submit, ...part }
}

test('SUBMIT stays disabled until there are stars and a category', async () => {
  const { sent, submit, screen, user } = open()
  expect(submit().disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: '4 stars' }))
  expect(submit().disabled).toBe(true)
  await user.click(screen.getByRole('radio', { name: 'REPORT A BUG' }))
  expect(submit().disabled).toBe(false)
  await user.click(submit())
  expect(sent).toEqual([{ stars: 4, type: 'BUG', text: '' }])
})

test('the text is optional, trimmed, and at most 1024 characters long', async () => {
  const { sent, submit, screen, user } = open()
  await user.click(screen.getByRole('radio', { name: '1 star' }))
  await user.click(screen.getByRole('radio', { name: 'GENERAL' }))
  const text = screen.getByRole('textbox', { name: /Tell us more/ }) as HTMLTextAreaElement
  expect(text.maxLength).toBe(1024)
  await user.type(text, '  Quick. ')
  await user.click(submit())
  expect(sent).toEqual([{ stars: 1, type: 'GENERAL', text: 'Quick.' }])
})
