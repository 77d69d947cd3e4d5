import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { Chip, chipSchemes } from '#ui/controls/buttons/chip.tsx'
import { renderPart } from '#tests/support/render.tsx'

const css = readFileSync('src/ui/controls/buttons/chip.module.css', 'utf8')

test('chip color schemes: outline, solid-dark, solid-grey (spec 1 §5)', () => {
  expect(chipSchemes).toEqual(['outline', 'solid-dark', 'solid-grey'])
})

test('each color scheme of a chip has a look of its own', () => {
  const looks = chipSchemes.map(
    (scheme) => new RegExp(`\\[data-scheme='${scheme}'\\] \\{([^}]+)\\}`).exec(css)?.[1],
  )
  expect(looks).not.toContain(undefined)
  expect(new Set(looks).size).toBe(chipSchemes.length)
})

test.each(chipSchemes)('a chip can be %s', (scheme) => {
  const { screen } = renderPart(<Chip scheme={scheme}>3 new</Chip>)
  expect(screen.getByText('3 new').dataset['scheme']).toBe(scheme)
})
