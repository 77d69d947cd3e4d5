import { type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

export type Tool = 'grip' | 'up' | 'down'

interface Order<Item> {
  items: readonly Item[]
  nameOf: (item: Item, at: number) => string
  onOrder: (items: readonly Item[]) => void
}

/** Moves the rows of a list, and the focus with them. */
export function useOrder<Item>(
  list: RefObject<HTMLOListElement | null>,
  { items, nameOf, onOrder }: Order<Item>,
) {
  const dragged = useRef<number | null>(null)
  const focusNext = useRef<{ at: number; tool: Tool } | null>(null)
  const [said, setSaid] = useState('')
  useLayoutEffect(() => {
    const next = focusNext.current
    focusNext.current = null
    if (next === null) return
    const row = list.current?.children[next.at]
    const buttonOf = (tool: Tool) =>
      row?.querySelector<HTMLButtonElement>(`[data-tool="${tool}"] button`) ?? null
    const found = buttonOf(next.tool)
    // At the ends, one of the arrows is off.
    const shown = found === null || found.disabled ? buttonOf('grip') : found
    shown?.focus()
  })

  function move(from: number, to: number, tool: Tool | null): void {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || from === to) return
    if (tool !== null) focusNext.current = { at: to, tool }
    setSaid(`${nameOf(item, from)}: ${to + 1} of ${items.length}`)
    onOrder(items.toSpliced(from, 1).toSpliced(to, 0, item))
  }
  return {
    /** Where the row was moved, for screen readers. */
    said,
    move,
    grab: (event: PointerEvent, at: number): void => {
      if (event.button !== 0) return
      dragged.current = at
      // Not the grip: its row may move from under the finger.
      list.current?.setPointerCapture(event.pointerId)
    },
    drag: (event: PointerEvent): void => {
      const from = dragged.current
      if (from === null) return
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect())
      const to = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY <= bottom)
      if (to === -1 || to === from) return
      dragged.current = to
      move(from, to, null)
    },
    drop: (): void => {
      dragged.current = null
    },
  }
}
