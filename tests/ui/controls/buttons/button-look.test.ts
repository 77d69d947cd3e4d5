import { expect, it } from 'vitest'
import { buttonSchemes, lookOf } from '#ui/controls/buttons/button-look.ts'

it('every color scheme of spec 1 §9 has a look of its own', () => {
  const looks = buttonSchemes.map((scheme) => lookOf('secondary', scheme))
  expect(new Set(looks).size).toBe(10)
})

it('a button without a scheme looks like its variant', () => {
  expect(lookOf('record', undefined)).toBe('record')
})
