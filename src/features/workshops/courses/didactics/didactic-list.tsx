import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { listDidactics, type ListedDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import { endpointPages } from '#features/shared/reading/endpoint-query.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { CatalogFacts, CatalogList, type CatalogView, RowMenu, useEdited } from '../catalog-list.tsx'
import styles from '../courses.module.css'
import type { CourseActions } from '../use-course-actions.ts'
import { DidacticDialog } from './didactic-dialog.tsx'
import { didacticFacts, didacticState, didacticWords as words } from './didactic-words.ts'
import { type DidacticAction, didacticEntries, useDidacticActions } from './use-didactic-actions.ts'

export const whichDidactics = ['not-retired', 'published', 'retired'] as const

/** All didactics, by title. */
export function DidacticList(view: CatalogView<(typeof whichDidactics)[number]>) {
  const { filters, actions } = view
  const list = useInfiniteQuery({
    ...endpointPages(listDidactics, { query: filters }, { neverStored: filters.search !== '' }),
    placeholderData: keepPreviousData,
  })
  return (
    <CatalogList
      {...view}
      words={words}
      icon={<FileText />}
      kinds={whichDidactics}
      list={list}
      itemsOf={({ _embedded }) => _embedded.didactic}
    >
      {(didactics) => <Didactics didactics={didactics} actions={actions} />}
    </CatalogList>
  )
}

function Didactics({ didactics, actions }: { didactics: readonly ListedDidactic[]; actions: CourseActions }) {
  const links = useWorkshopLinks()
  const { edited, edit, dialog } = useEdited<ListedDidactic>(actions, words.saved)
  const choose = useDidacticActions(actions, () => undefined)
  return (
    <>
      <ul className={styles.rows} aria-label={words.list}>
        {didactics.map((didactic) => (
          <li key={didactic.id}>
            <CatalogFacts
              title={didactic.title}
              href={links.didactic(didactic.id)}
              facts={didacticFacts(didactic)}
              state={didacticState(didactic)}
            />
            <RowMenu
              label={words.actions(didactic.title)}
              entries={didacticEntries(didactic)}
              onChoose={(what) =>
                what === 'rename'
                  ? edit(didactic)
                  : choose(what as Exclude<DidacticAction, 'rename'>, didactic)
              }
              isHeld={actions.isHeld}
            />
          </li>
        ))}
      </ul>
      {edited === null ? null : <DidacticDialog didactic={edited} {...dialog} />}
    </>
  )
}
