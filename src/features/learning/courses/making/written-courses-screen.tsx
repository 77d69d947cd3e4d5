import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { CloudOff, GraduationCap, Plus, SearchX } from 'lucide-react'
import { Suspense, useState } from 'react'
import {
  listWrittenCourses,
  type NamedOwner,
  type WrittenCourse,
} from '#contract/endpoints/learning/course-making.ts'
import { listProposals } from '#contract/endpoints/learning/courses/text-proposals.ts'
import { listStarterNews } from '#contract/endpoints/learning/replaced/starter-texts.ts'
import { mayAuthorCourses } from '#contract/policies/learning/course-content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { FilterBar } from '#features/shared/lists/filter-bar.tsx'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { endpointList, endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { SearchField } from '#features/shared/search-field.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { importWords } from '../sharing/sharing-words.ts'
import styles from './making.module.css'
import { ownerName, stateOfCourse, writtenWords as words } from './making-words.ts'
import { NewCourseDialog } from './new-course-dialog.tsx'
import { ReplacedCourses } from './replaced-courses.tsx'
import { starterWords } from './starter/starter-words.ts'
import { authorWords, proposalWords } from './writer-words.ts'

const ImportDialog = lazyPart(async () => (await import('../sharing/import-dialog.tsx')).ImportDialog)

/** The courses that somebody may write, parted by whose they are. */
export function WrittenCoursesScreen({ onOpen }: { onOpen: (id: CourseId) => void }) {
  const links = useLinks()
  const isAway = useIsOffline()
  const [search, setSearch] = useState('')
  const [isMaking, setMaking] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const list = useInfiniteQuery({
    ...endpointList(listWrittenCourses, { query: search === '' ? {} : { search } }),
    placeholderData: keepPreviousData,
  })
  const owners = list.data?.pages[0]?.owners ?? []
  return (
    <Screen>
      <PageHeader
        title={words.title}
        sentence={words.sentence}
        back={links.courses}
        action={
          <div className={styles.tools}>
            <Button isDisabled={isAway || owners.length === 0} onPress={() => setImporting(true)}>
              {importWords.open}
            </Button>
            <Button
              variant="primary"
              icon={<Plus aria-hidden="true" />}
              isDisabled={isAway || owners.length === 0}
              onPress={() => setMaking(true)}
            >
              {words.make}
            </Button>
          </div>
        }
      />
      <OtherPlaces owners={owners} />
      <FilterBar>
        <SearchField value={search} placeholder={words.search} onSearch={setSearch} />
      </FilterBar>
      <PagedView
        list={list}
        itemsOf={({ items }) => items}
        empty={
          search === '' ? (
            <EmptyState icon={<GraduationCap />} {...words.empty} />
          ) : (
            <EmptyState icon={<SearchX />} {...words.noMatch} />
          )
        }
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the courses you write' }}
      >
        {(items) =>
          byOwner(items).map(([name, courses]) => (
            <Section key={name} title={name}>
              <Stack gap={2} as="ul" aria-label={name}>
                {courses.map((course) => (
                  <CourseLine key={course.id} course={course} />
                ))}
              </Stack>
            </Section>
          ))
        }
      </PagedView>
      {search === '' ? <ReplacedCourses /> : null}
      {isImporting ? (
        <Suspense>
          <ImportDialog owners={owners} onMade={onOpen} onClose={() => setImporting(false)} />
        </Suspense>
      ) : null}
      {isMaking ? (
        <NewCourseDialog
          owners={owners}
          written={list.data?.pages.flatMap(({ items }) => items) ?? []}
          onMade={onOpen}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </Screen>
  )
}

/** Where proposals are decided, and where directors say who publishes. */
function OtherPlaces({ owners }: { owners: readonly NamedOwner[] }) {
  const links = useLinks()
  const proposals = useInfiniteQuery(endpointList(listProposals, { query: { whose: 'TO_DECIDE' } }))
  const waiting = proposals.data?.pages[0]?.waiting ?? 0
  return (
    <Cluster gap={2}>
      <ButtonLink href={links.writing({ proposals: 'true' })}>{proposalWords.open(waiting)}</ButtonLink>
      <StarterLink />
      {owners.map(({ programId, name }) =>
        programId === null ? null : (
          <ButtonLink key={programId} href={links.writing({ authors: programId })}>
            {authorWords.open(name ?? '')}
          </ButtonLink>
        ),
      )}
    </Cluster>
  )
}

/** For those who write for the installation. */
function StarterLink() {
  const me = useMe()
  const links = useLinks()
  const mayDecide = me !== null && mayAuthorCourses(me)
  const { data } = useQuery({ ...endpointQuery(listStarterNews), enabled: mayDecide })
  if (!mayDecide) return null
  return (
    <ButtonLink href={links.writing({ starter: 'true' })}>
      {starterWords.open(data?.texts.length ?? 0)}
    </ButtonLink>
  )
}

function CourseLine({ course }: { course: WrittenCourse }) {
  const links = useLinks()
  const { tone, words: state } = stateOfCourse(course)
  return (
    <li className={styles.line}>
      <a className={styles.name} href={links.writtenCourses(course.id)}>
        {course.name}
      </a>
      <span className={styles.quiet}>{words.counts(course)}</span>
      <StatusDot tone={tone}>{state}</StatusDot>
    </li>
  )
}

/** In the order in which they come. */
function byOwner(courses: readonly WrittenCourse[]): [string, WrittenCourse[]][] {
  const names = [...new Set(courses.map(({ owner }) => ownerName(owner)))]
  return names.map((name) => [name, courses.filter(({ owner }) => ownerName(owner) === name)])
}
