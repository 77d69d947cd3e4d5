import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { getCourseFile } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { exportWords as words } from './sharing-words.ts'

export interface ExportDialogProps {
  courseId: CourseId
  name: string
  onClose: () => void
}

/** What the file of a course has and what it lacks, before it is downloaded. */
export function ExportDialog({ courseId, name, onClose }: ExportDialogProps) {
  const isAway = useIsOffline()
  const query = useQuery(endpointQuery(getCourseFile, { params: { courseId } }))
  const { data } = query
  return (
    <Modal
      isOpen
      title={words.title(name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.close}</Button>
          {data === undefined || isAway ? null : (
            <ButtonLink variant="primary" href={data.address} onFollow={onClose}>
              {words.download}
            </ButtonLink>
          )}
        </>
      }
    >
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={words.safe}
      >
        {(file) => (
          <Stack gap={3}>
            <p>{words.text}</p>
            <p>
              <strong>{words.contents(file)}</strong>
            </p>
            <p>{words.leftOut}</p>
            {file.drafts === 0 ? null : <Notice tone="waiting">{words.drafts(file.drafts)}</Notice>}
            <p>{words.cutOff}</p>
          </Stack>
        )}
      </QueryView>
    </Modal>
  )
}
