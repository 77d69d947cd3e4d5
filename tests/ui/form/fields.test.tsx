import { expect, test, vi } from 'vitest'
import { renderPart } from '#tests/support/render.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { type Fields, fieldsOf } from '#ui/form/fields.ts'

function PlaceFields({ fields }: { fields: Fields<{ town: string; street: string }> }) {
  return (
    <>
      <TextField label="Town" {...fields.town} />
      <TextField label="Street" {...fields.street} />
    </>
  )
}

test('values that a screen holds itself are bound in the same way', async () => {
  const change = vi.fn()
  const fields = fieldsOf({
    values: { town: 'Lund', street: '' },
    change,
    faults: { street: 'Which one?' },
    isRequired: (name) => name === 'street',
  })
  const { screen, user } = renderPart(<PlaceFields fields={fields} />)
  const street = screen.getByLabelText('Street')
  expect(screen.getByText('Which one?')).toBeTruthy()
  expect([street, screen.getByLabelText('Town')].map((input) => input.getAttribute('aria-required'))).toEqual(
    ['true', null],
  )
  await user.type(street, 'E')
  expect(change).toHaveBeenCalledExactlyOnceWith({ street: 'E' })
})
