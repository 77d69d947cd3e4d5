import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Ellipsis, FileText, SearchX } from 'lucide-react'
import { useState } from 'react'
import { listDidactics, type ListedDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import styles from '../courses.module.css'
import type { CourseActions } from '../use-course-actions.ts'
import { DidacticDialog } from './didactic-dialog.tsx'
import { didacticFacts, didacticState, didacticWords as words } from './didactic-words.ts'
import { type DidacticAction, didacticEntries, useDidacticActions } from './use-didactic-actions.ts'

export const whichDidactics = ['not-retired', 'published', 'retired'] as const

export interface DidacticFilters {
  search: string
  which: (typeof whichDidactics)[number]
}

export interface DidacticListProps {
  filters: DidacticFilters
  onFilter: (filters: Partial<DidacticFilters>) => void
  actions: CourseActions
}

const kinds = whichDidactics.map((id) => ({ id, text: words.kinds[id] }))

/** All didactics, by title. */
export function DidacticList({ filters: { search, which }, onFilter, actions }: DidacticListProps) {
  const list = useInfiniteQuery({
    ...endpointPages(listDidactics, { query: { search, which } }, { neverStored: search !== '' }),
    placeholderData: keepPreviousData,
  })
  const isFiltered = search !== '' || which !== 'not-retired'
  return (
    <Stack gap={4}>
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={actions.isHeld} />}
      <FilterBar>
        <SearchField
          value={search}
          placeholder={words.search}
          onSearch={(text) => onFilter({ search: text })}
        />
        <Select
          label={words.which}
          choices={kinds}
          value={which}
          onChange={(to) => onFilter({ which: to })}
        />
      </FilterBar>
      <PagedView
        list={list}
        itemsOf={({ _embedded }) => _embedded.didactic}
        empty={
          isFiltered ? (
            <EmptyState icon={<SearchX />} {...words.noMatch} />
          ) : (
            <EmptyState icon={<FileText />} {...words.empty} />
          )
        }
        offline={<EmptyState icon={<FileText />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the list' }}
      >
        {(didactics) => <Didactics didactics={didactics} actions={actions} />}
      </PagedView>
    </Stack>
  )
}

function Didactics({ didactics, actions }: { didactics: readonly ListedDidactic[]; actions: CourseActions }) {
  const links = useWorkshopLinks()
  const [renamed, setRenamed] = useState<ListedDidactic | null>(null)
  const choose = useDidacticActions(actions, () => undefined)
  return (
    <>
      <ul className={styles.rows} aria-label={words.list}>
        {didactics.map((didactic) => {
          const { id, title } = didactic
          const { tone, text } = didacticState(didactic)
          return (
            <li key={id}>
              <div className={styles.facts}>
                <a className={styles.name} href={links.didactic(id)}>
                  {title}
                </a>
                <span className={styles.quiet}>{didacticFacts(didactic)}</span>
                <StatusDot tone={tone}>{text}</StatusDot>
              </div>
              <Menu
                label={words.actions(title)}
                entries={didacticEntries(didactic)}
                onChoose={(what) =>
                  what === 'rename'
                    ? setRenamed(didactic)
                    : choose(what as Exclude<DidacticAction, 'rename'>, didactic)
                }
              >
                <IconButton label={words.actions(title)} isDisabled={actions.isHeld}>
                  <Ellipsis aria-hidden="true" />
                </IconButton>
              </Menu>
            </li>
          )
        })}
      </ul>
      {renamed === null ? null : (
        <DidacticDialog
          didactic={renamed}
          onClose={() => setRenamed(null)}
          onSaved={({ title }) => {
            setRenamed(null)
            actions.setDone({ text: words.saved(title), undo: null })
            void actions.reload()
          }}
        />
      )}
    </>
  )
}
