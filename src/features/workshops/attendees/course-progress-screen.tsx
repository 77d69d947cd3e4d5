import { GraduationCap } from 'lucide-react'
import { attendeeId } from '#contract/vocabulary/ids.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { detailWords as words } from './detail-words.ts'

/** Spec 3 §2, `attendee-course-progress`: workshops have no courses yet, and it says so. */
export function CourseProgressScreen({ search }: { search: Readonly<Record<string, unknown>> }) {
  const links = useWorkshopLinks()
  const id = attendeeId.safeParse(search['id'])
  return (
    <Screen>
      <PageHeader
        title={words.progressTitle}
        back={id.success ? links.attendee(id.data) : links.upcomingWorkshops}
      />
      <EmptyState icon={<GraduationCap />} {...words.noCourses} />
    </Screen>
  )
}
