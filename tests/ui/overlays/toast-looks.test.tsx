// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { ToastType } from '#domain/ports.ts'
import { ToastView } from '#ui/overlays/toast-view.tsx'
import { renderPart } from '#tests/support/render.tsx'

const types: readonly ToastType[] = ['SUCCESS', 'ERROR', 'DELETE', 'SAVED', 'INFO']
const css = readFileSync('src/ui/overlays/toast-view.module.css', 'utf8')
const nothing = () => undefined

function iconOf(type: ToastType): string {
  const toast = { msg: 'Done', type }
  const { screen } = renderPart(
    <ToastView toast={toast} onClose={nothing} onHold={nothing} onRelease={nothing} />,
  )
  return screen.container.querySelector('[data-type] svg')!.innerHTML
}

test('each type of toast has an icon of its own (spec 1 §8)', () => {
  expect(new Set(types.map(iconOf)).size).toBe(types.length)
})

test('each type of toast has a tone of its own (spec 1 §8)', () => {
  const tones = types.map(
    (type) => new RegExp(`\\[data-type='${type}'\\] \\{\\s*--tone: ([^;]+);`).exec(css)?.[1],
  )
  expect(tones).not.toContain(undefined)
  expect(new Set(tones).size).toBe(types.length)
})
