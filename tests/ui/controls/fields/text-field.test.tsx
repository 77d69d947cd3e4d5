import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { TextField, type TextFieldProps } from '#ui/controls/fields/text-field.tsx'
import { renderPart } from '#tests/support/render.tsx'

const css = readFileSync('src/ui/controls/fields/field.module.css', 'utf8')

function show(props: Partial<TextFieldProps>) {
  const { screen } = renderPart(<TextField label="Title" value="" onChange={() => undefined} {...props} />)
  return { screen, input: screen.getByLabelText(props.label ?? 'Title') }
}

test('an input shows the message supplied by its rule (spec 1 §5)', () => {
  const { screen, input } = show({ error: 'This field is required' })
  expect(screen.getByText('This field is required').id).toBe(input.getAttribute('aria-describedby'))
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('its border turns red when it is invalid, and only then (spec 1 §5)', () => {
  expect(css).toMatch(/\.input\[data-invalid\] \{\s*border-color: var\(--record\);/)
  expect(show({ error: 'Too long' }).input.dataset['invalid']).toBe('')
  expect(show({ label: 'Notes', error: null }).input.dataset['invalid']).toBeUndefined()
})

test("with maxlength it shows 'N characters left' within 50 of the maximum, and not before (spec 1 §5)", () => {
  const { screen } = show({ maxLength: 60, value: 'a'.repeat(9) })
  expect(screen.queryByText(/left/)).toBeNull()
  show({ label: 'Notes', maxLength: 60, value: 'a'.repeat(10) })
  expect(screen.getByText('50 characters left')).toBeTruthy()
})

test.each(['none', 'off', 'on', 'sentences', 'words', 'characters'] as const)(
  'autocapitalize accepts %s (spec 1 §5)',
  (autoCapitalize) => {
    expect(show({ autoCapitalize }).input.getAttribute('autocapitalize')).toBe(autoCapitalize)
  },
)
