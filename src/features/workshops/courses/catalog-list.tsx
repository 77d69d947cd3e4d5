import { Ellipsis, SearchX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { PagedView, type PagedViewProps } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot, type StatusTone } from '#ui/feedback/status-dot.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Menu, type MenuEntry } from '#ui/overlays/menu.tsx'
import styles from './courses.module.css'
import type { CourseActions } from './use-course-actions.ts'

export interface CatalogFilters<Which extends string> {
  search: string
  which: Which
}

export interface CatalogView<Which extends string> {
  filters: CatalogFilters<Which>
  onFilter: (filters: Partial<CatalogFilters<Which>>) => void
  actions: CourseActions
}

interface Said {
  title: string
  text: string
}

export interface CatalogWords<Which extends string> {
  search: string
  which: string
  kinds: Readonly<Record<Which, string>>
  empty: Said
  noMatch: Said
  away: Said
  safe: string
}

export interface CatalogListProps<Which extends string, Page, Item>
  extends CatalogView<Which>, Pick<PagedViewProps<Page, Item>, 'list' | 'itemsOf' | 'children'> {
  words: CatalogWords<Which>
  icon: ReactNode
  /** The first is chosen unless another one is asked for. */
  kinds: readonly Which[]
}

/** All that there is of a kind, found by title and by what became of it. */
export function CatalogList<Which extends string, Page, Item>(props: CatalogListProps<Which, Page, Item>) {
  const { filters, onFilter, actions, words, icon, kinds, ...list } = props
  return (
    <Stack gap={4}>
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={actions.isHeld} />}
      <FilterBar>
        <SearchField
          value={filters.search}
          placeholder={words.search}
          onSearch={(search) => onFilter({ search })}
        />
        <Select
          label={words.which}
          choices={kinds.map((id) => ({ id, text: words.kinds[id] }))}
          value={filters.which}
          onChange={(which) => onFilter({ which })}
        />
      </FilterBar>
      <PagedView
        {...list}
        empty={
          isFiltered(filters, kinds) ? (
            <EmptyState icon={<SearchX />} {...words.noMatch} />
          ) : (
            <EmptyState icon={icon} {...words.empty} />
          )
        }
        offline={<EmptyState icon={icon} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the list' }}
      />
    </Stack>
  )
}

export function isFiltered<Which extends string>(
  { search, which }: CatalogFilters<Which>,
  kinds: readonly Which[],
): boolean {
  return search !== '' || which !== kinds[0]
}

export interface CatalogFactsProps {
  title: string
  href: string
  facts: string
  state: { tone: StatusTone; text: string }
  /** What somebody has to do about it. */
  children?: ReactNode
}

export function CatalogFacts({ title, href, facts, state, children }: CatalogFactsProps) {
  return (
    <div className={styles.facts}>
      <a className={styles.name} href={href}>
        {title}
      </a>
      <span className={styles.quiet}>{facts}</span>
      <StatusDot tone={state.tone}>{state.text}</StatusDot>
      {children}
    </div>
  )
}

export interface RowMenuProps {
  label: string
  entries: readonly MenuEntry[]
  onChoose: (id: string) => void
  isHeld: boolean
}

export function RowMenu({ label, entries, onChoose, isHeld }: RowMenuProps) {
  return (
    <Menu label={label} entries={entries} onChoose={onChoose}>
      <IconButton label={label} isDisabled={isHeld}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
    </Menu>
  )
}

/** The one of a list whose dialog is open. @param saidOf what is said once it was saved */
export function useEdited<Item>({ setDone, reload }: CourseActions, saidOf: (title: string) => string) {
  const [edited, edit] = useState<Item | null>(null)
  const onClose = () => edit(null)
  const onSaved = ({ title }: { title: string }) => {
    onClose()
    setDone({ text: saidOf(title), undo: null })
    void reload()
  }
  return { edited, edit, dialog: { onClose, onSaved } }
}
