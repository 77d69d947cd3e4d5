import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import { pagesOf } from '#contract/content/didactic-pages.ts'
import { getOwnDidactic } from '#contract/endpoints/workshops/courses/own-course-reading.ts'
import { type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import { type CourseItemId, courseItemId } from '#contract/vocabulary/workshops/course-ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { DidacticReader } from './didactic-reader.tsx'
import { ownWords } from './own-words.ts'
import { pageWords as words } from './page-words.ts'

/** Spec 3 §2, `didactic`: one text of a course, page by page. */
export function OwnDidacticScreen({ search }: { search: Readonly<Record<string, unknown>> }) {
  const links = useWorkshopLinks()
  const workshop = workshopId.safeParse(search['workshop'])
  const item = courseItemId.safeParse(search['id'])
  if (workshop.success && item.success)
    return <Known key={item.data} workshop={workshop.data} id={item.data} />
  return (
    <Screen width={44}>
      <PageHeader title={words.unnamed} back={links.home} />
      <EmptyState icon={<BookOpen />} {...ownWords.gone} />
    </Screen>
  )
}

function Known({ workshop, id }: { workshop: WorkshopId; id: CourseItemId }) {
  const links = useWorkshopLinks()
  const query = useQuery(endpointQuery(getOwnDidactic, { params: { workshopId: workshop, id } }))
  const back = links.ownCourses(workshop)
  return (
    <Screen width={44} gap={4}>
      <PageHeader title={query.data?.title ?? words.unnamed} back={back} />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={
          <EmptyState
            icon={<BookOpen />}
            {...words.away}
            action={<ButtonLink href={back}>{words.toCourses}</ButtonLink>}
          />
        }
        notFound={<EmptyState icon={<BookOpen />} {...ownWords.gone} />}
        reassurance={ownWords.safe}
      >
        {(didactic) => <Shown workshop={workshop} didactic={didactic} />}
      </QueryView>
    </Screen>
  )
}

interface ShownProps {
  workshop: WorkshopId
  didactic: Reply<typeof getOwnDidactic>
}

function Shown({ workshop, didactic }: ShownProps) {
  const { withWrites } = useQueued()
  const read = withWrites(getOwnDidactic, didactic)
  const pages = pagesOf(didactic.body)
  if (pages.length === 0) return <EmptyState icon={<BookOpen />} {...words.nothing} />
  // A new version is read from its first unread page.
  return <DidacticReader key={read.versionId} workshop={workshop} didactic={read} pages={pages} />
}
