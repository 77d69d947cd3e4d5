import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { createElement } from 'react'
import { askedCount, showList } from './show-list.ts'

// The comparison: the same virtualizer with rows of one line of text.

const names = Array.from({ length: askedCount }, (_, n) => `Take ${n}`)

function BareList() {
  // oxlint-disable-next-line react/incompatible-library -- as in the product: it is not memoized
  const rows = useWindowVirtualizer({ count: names.length, estimateSize: () => 60, overscan: 2 })
  return createElement(
    'ul',
    { style: { position: 'relative', height: rows.getTotalSize() } },
    rows
      .getVirtualItems()
      .map(({ index, start }) =>
        createElement(
          'li',
          { key: index, style: { position: 'absolute', transform: `translateY(${start}px)` } },
          names[index],
        ),
      ),
  )
}

showList(createElement(BareList))
