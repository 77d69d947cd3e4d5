import { expect, test } from 'vitest'
import { markEffects } from '#domain/learning/mark-effects.ts'

test('what the page reports automatically is nobody’s work, and no list shows it', () => {
  for (const { title, changes } of Object.values(markEffects)) expect([title, changes]).toEqual([null, []])
})
