import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ListSkeleton } from '../list-skeleton.tsx'
import { MoreButton, type MoreButtonProps } from './more-button.tsx'
import { QueryView, type QueryViewProps } from './query-view.tsx'

export interface PagedViewProps<Page, Item> extends Omit<
  QueryViewProps<InfiniteData<Page>>,
  'query' | 'skeleton' | 'children'
> {
  list: QueryViewProps<InfiniteData<Page>>['query'] & MoreButtonProps['list']
  itemsOf: (page: Page) => readonly Item[]
  /** Lines that wait for it, if nothing else is given. */
  skeleton?: ReactNode
  /** In place of a list without items. */
  empty: ReactNode
  /** On the button that asks for the next page. */
  more?: string
  /** At least one item; the page that was read last tells what is true of all of them. */
  children: (items: Item[], last: Page) => ReactNode
}

/** A list that is read page by page, from when it is, and the way to its next page. */
export function PagedView<Page, Item>(props: PagedViewProps<Page, Item>) {
  const { list, itemsOf, skeleton = <ListSkeleton />, empty, more, children, ...rest } = props
  return (
    <QueryView {...rest} query={list} skeleton={skeleton}>
      {({ pages }, asOf) => {
        const last = pages.at(-1)
        const items = pages.flatMap(itemsOf)
        if (last === undefined || items.length === 0)
          return (
            <>
              {asOf}
              {empty}
            </>
          )
        return (
          <>
            {asOf}
            {children(items, last)}
            <MoreButton list={list}>{more}</MoreButton>
          </>
        )
      }}
    </QueryView>
  )
}
