import { expect, test } from 'vitest'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { renderPart } from '#tests/support/render.tsx'

const nothing = () => undefined

test('a textarea has 3 rows unless told otherwise (spec 1 §5)', () => {
  const { screen } = renderPart(
    <>
      <TextArea label="Note" value="" onChange={nothing} />
      <TextArea label="Reflection" value="" rows={8} onChange={nothing} />
    </>,
  )
  expect(screen.getByLabelText('Note').getAttribute('rows')).toBe('3')
  expect(screen.getByLabelText('Reflection').getAttribute('rows')).toBe('8')
})

test('with maxlength, the characters remaining are shown (spec 1 §5)', () => {
  const { screen } = renderPart(<TextArea label="Note" value="Tilt" maxLength={100} onChange={nothing} />)
  expect(screen.getByText(/\b96\b/)).toBeTruthy()
})

test('they are not read out with every letter, only near the limit', () => {
  const { screen } = renderPart(
    <>
      <TextArea label="Note" value="Tilt" maxLength={100} onChange={nothing} />
      <TextArea label="Title" value="Tilt" maxLength={50} onChange={nothing} />
    </>,
  )
  expect(screen.getByText(/\b96\b/).getAttribute('aria-live')).toBe('off')
  expect(screen.getByText(/\b46\b/).getAttribute('aria-live')).toBe('polite')
})
