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
    <ToastView toast={toast} onAct={nothing} onClose={nothing} onHold={nothing} onRelease={nothing} />,
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

test('what a toast offers is a button', async () => {
  let acted = 0
  const toast = { msg: 'Deleted.', type: 'DELETE' as const, act: { text: 'Undo' } }
  const { screen, user } = renderPart(
    <ToastView
      toast={toast}
      onAct={() => void (acted += 1)}
      onClose={nothing}
      onHold={nothing}
      onRelease={nothing}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(acted).toBe(1)
})
