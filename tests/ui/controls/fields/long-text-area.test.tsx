import { readFileSync } from 'node:fs'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { LongTextArea } from '#ui/controls/fields/long-text-area.tsx'
import { renderPart } from '#tests/support/render.tsx'

function show() {
  const ref = createRef<HTMLTextAreaElement>()
  const heard = {
    onType: vi.fn<() => void>(),
    onPaste: vi.fn<(event: ClipboardEvent) => void>(),
    onMove: vi.fn<() => void>(),
  }
  const around = { onKeyDown: vi.fn<() => void>(), onInput: vi.fn<() => void>() }
  const { screen, user } = renderPart(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div {...around}>
      <LongTextArea
        {...heard}
        ref={ref}
        label="Text"
        help="As long as you like."
        rows={22}
        maxLength={100}
        length={0}
      />
    </div>,
  )
  return { screen, user, ref, ...heard, ...around, field: screen.getByRole('textbox') }
}

test('the field is found by its label, described by its help, and as high as its lines', () => {
  const { screen, ref, field } = show()
  expect(screen.getByLabelText('Text')).toBe(field)
  expect(ref.current).toBe(field)
  const help = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(help?.textContent).toBe('As long as you like.')
  expect(field.style.getPropertyValue('--lines')).toBe('22')
})

test('what is typed is told once; around the field, only keys are heard', async () => {
  const { user, field, onType, onMove, onKeyDown, onInput } = show()
  await user.type(field, 'a')
  expect(onType).toHaveBeenCalledTimes(1)
  expect(onMove).toHaveBeenCalled()
  expect(onKeyDown).toHaveBeenCalledTimes(1)
  expect(onInput).not.toHaveBeenCalled()
})

test('what is pasted is told with what it is', async () => {
  const { user, field, onPaste } = show()
  await user.click(field)
  await user.paste('Two')
  expect(onPaste).toHaveBeenCalledTimes(1)
  expect(onPaste.mock.calls[0]?.[0]).toHaveProperty('clipboardData')
})

test('the field is a block in a block, so that a key has nothing around it laid out', () => {
  const css = readFileSync('src/ui/controls/fields/field.module.css', 'utf8')
  expect(/\n\.long \{([^}]+)\}/.exec(css)?.[1]).toMatch(/display: block;\s*contain: strict;/)
  expect(css).not.toMatch(/^\.holder \{/m)
})
