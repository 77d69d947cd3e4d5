import { useState } from 'react'
import { expect, test } from 'vitest'
import { assetMark } from '#contract/content/asset-marks.ts'
import type { AskedQuestion } from '#contract/endpoints/learning/cognitive.ts'
import { assetId } from '#contract/vocabulary/ids.ts'
import { AskQuestion } from '#features/learning/courses/activity/cognitive/ask-question.tsx'
import { MarkdownFiles } from '#ui/markdown/markdown-files.ts'
import { renderPart } from '#tests/support/render.tsx'
import { screenServices } from '#tests/support/screen-services.ts'

const wall = assetId.parse('00000000-0000-4000-8000-000000000081')
const plain = { key: 'q', text: 'Which?', choices: [], isMultiple: false } satisfies AskedQuestion

function show(question: AskedQuestion, address: string | null = '/media/wall') {
  const given: (readonly string[])[] = []
  function Part() {
    const [chosen, setChosen] = useState<readonly string[]>([])
    const choose = (next: readonly string[]) => {
      given.push(next)
      setChosen(next)
    }
    const find = (name: string) => (name === assetMark(wall) ? { address, renderFile: null } : null)
    return (
      <MarkdownFiles value={find}>
        <AskQuestion question={question} number={1} chosen={chosen} onChoose={choose} />
      </MarkdownFiles>
    )
  }
  return { ...renderPart(<Part />, screenServices({}).services), given }
}

const order: AskedQuestion = {
  ...plain,
  kind: 'ORDER',
  steps: ['Enter', 'Incise', 'Insufflate'].map((text) => ({ key: text.toLowerCase(), text })),
}

test('an order is made with buttons, and the focus goes with the step', async () => {
  const { screen, user, given } = show(order)
  await user.click(screen.getByRole('button', { name: 'Move Insufflate up' }))
  expect(given.at(-1)).toEqual(['enter', 'insufflate', 'incise'])
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Move Insufflate up')
  screen.getByText('Insufflate: 2 of 3')
  await user.keyboard('{Enter}')
  expect(given.at(-1)).toEqual(['insufflate', 'enter', 'incise'])
  // The first step can't go up: the grip has the focus.
  await expect
    .poll(() => document.activeElement?.getAttribute('aria-label'))
    .toBe('Move Insufflate with the arrow keys')
})

test('an order is made with the arrow keys, and one that is right already is confirmed', async () => {
  const { screen, user, given } = show(order)
  screen.getByRole('button', { name: 'Move Enter with the arrow keys' }).focus()
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(given.at(-1)).toEqual(['incise', 'insufflate', 'enter'])
  expect(screen.queryByRole('button', { name: 'It’s in order already' })).toBeNull()
  screen.unmount()

  const other = show(order)
  await other.user.click(other.screen.getByRole('button', { name: 'It’s in order already' }))
  expect(other.given).toEqual([['enter', 'incise', 'insufflate']])
})

test('a number says its unit, and emptied it is no answer', async () => {
  const { screen, user, given } = show({ ...plain, kind: 'NUMBER', unit: 'mmHg' })
  screen.getByText('A number, in mmHg')
  const field = screen.getByRole('textbox', { name: '1. Which?' })
  await user.type(field, '12')
  expect(given.at(-1)).toEqual(['12'])
  await user.clear(field)
  expect(given.at(-1)).toEqual([])
})

test('the picture of a place is shown once, other pictures and the text around it stay', () => {
  const text = `Where?\n\nLook closely. ![Umbilicus](${assetMark(wall)})\n\nThen tap.`
  const { screen } = show({ ...plain, kind: 'HOTSPOT', picture: { assetId: wall, alt: 'Umbilicus' }, text })
  expect(screen.getAllByRole('img')).toHaveLength(1)
  screen.getByText('Look closely.')
  screen.getByText('Then tap.')
  screen.unmount()
  const elsewhere = { assetId: assetId.parse('00000000-0000-4000-8000-000000000082'), alt: '' }
  const ofOther = `Where?\n\n![Umbilicus](${assetMark(wall)}) Then tap.`
  const other = show({ ...plain, kind: 'HOTSPOT', picture: elsewhere, text: ofOther })
  expect(other.screen.getAllByRole('img')).toHaveLength(1)
})

test('a place is tapped, or moved to with sliders', async () => {
  const place: AskedQuestion = { ...plain, kind: 'HOTSPOT', picture: { assetId: wall, alt: 'The wall' } }
  const { screen, user, given } = show(place)
  expect(screen.getByRole('img', { name: 'The wall' }).getAttribute('src')).toBe('/media/wall')
  const left = screen.getByRole('slider', { name: 'From the left' })
  expect(left.getAttribute('aria-valuetext')).toBe('No place marked yet')
  await user.click(screen.getByRole('button', { name: 'Mark a place in the picture: The wall' }))
  expect(given).toHaveLength(1)
  screen.unmount()

  // Without its picture, nothing is guessed.
  const away = show(place, null)
  away.screen.getByText(/The picture isn’t on this device/)
  expect(away.screen.queryByRole('img')).toBeNull()
})
