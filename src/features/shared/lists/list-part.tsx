import { type ReactNode, useState } from 'react'
import { countText } from '#domain/count-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import lists from './lists.module.css'

export interface ListPartProps<Item> {
  items: readonly Item[]
  /** How many are shown at first. */
  first: number
  /** How many more are shown on each press. */
  step: number
  children: (shown: readonly Item[]) => ReactNode
}

/** A completely loaded list that may be long: its beginning, and more of it on request. */
export function ListPart<Item>({ items, first, step, children }: ListPartProps<Item>) {
  const [count, setCount] = useState(first)
  const rest = items.length - count
  return (
    <>
      {children(items.slice(0, count))}
      {rest > 0 ? (
        <div className={lists.further}>
          <Button size="small" variant="quiet" onPress={() => setCount(count + step)}>
            Show {countText(Math.min(step, rest))} more
          </Button>
        </div>
      ) : null}
    </>
  )
}
