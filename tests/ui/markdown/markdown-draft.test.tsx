import { expect, test } from 'vitest'
import { MarkdownDraft } from '#ui/markdown/markdown-draft.tsx'
import { renderPart } from '#tests/support/render.tsx'

test('a draft that is shown as written says why, and what to change', () => {
  const { screen } = renderPart(<MarkdownDraft text={`**Posture**\n\n${'> '.repeat(40)}too deep`} />)
  expect(screen.getByText('Shown without formatting')).toBeTruthy()
  expect(screen.getByText(/Use fewer levels/)).toBeTruthy()
  expect(screen.getByText(/\*\*Posture\*\*/)).toBeTruthy()
})

test('any other draft is shown with its formatting, and nothing else', () => {
  const { screen } = renderPart(<MarkdownDraft text="**Posture**" />)
  expect(screen.container.textContent).toBe('Posture')
})
