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
  /** Placeholder lines while it loads, by default. */
  skeleton?: ReactNode
  /** Shown instead of a list without items. */
  empty: ReactNode
  /** Text of the button for the next page. */
  more?: string
  /** At least one item; the last loaded page has what is true of all of them. */
  children: (items: Item[], last: Page) => ReactNode
}

/** A paged list with its age and a button for the next page. */
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
