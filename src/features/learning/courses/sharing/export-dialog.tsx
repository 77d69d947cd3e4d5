import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { getCourseFile } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import { CONTENT_VIDEO_BYTES_MAX } from '#contract/limits.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { CallError } from '#features/shared/reading/call-error.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { suggestionText } from '#domain/learning/tasks/suggested-rule.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import { exportWords as words } from './sharing-words.ts'
import styles from './sharing.module.css'

export interface ExportDialogProps {
  courseId: CourseId
  name: string
  onClose: () => void
}

const AS_IT_CAME = 'as-it-came'
const NONE = 'none'

/** What the file of a course has and what it lacks, before it is downloaded. */
export function ExportDialog({ courseId, name, onClose }: ExportDialogProps) {
  const isAway = useIsOffline()
  const query = useQuery(endpointQuery(getCourseFile, { params: { courseId } }))
  const { data } = query
  const suggestions = data?.suggestions ?? []
  const tooLarge = tooLargeOf(query.error)
  const [picked, setChosen] = useState<string | null>(null)
  const chosen = picked ?? (suggestions[0]?.id === null ? AS_IT_CAME : NONE)
  return (
    <Modal
      isOpen
      title={words.title(name)}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{words.close}</Button>
          {data === undefined || isAway ? null : (
            <ButtonLink variant="primary" href={addressOf(data.address, chosen)} onFollow={onClose}>
              {words.download}
            </ButtonLink>
          )}
        </>
      }
    >
      {tooLarge === null ? (
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
              <LeftOut videos={file.leftOut ?? []} />
              {suggestions.length === 0 ? null : (
                <Select
                  label={words.suggest}
                  help={words.suggestHelp}
                  choices={choicesOf(suggestions)}
                  value={chosen}
                  onChange={setChosen}
                />
              )}
              {file.drafts === 0 ? null : <Notice tone="waiting">{words.drafts(file.drafts)}</Notice>}
              <p>{words.cutOff}</p>
            </Stack>
          )}
        </QueryView>
      ) : (
        <Notice tone="error" title={words.tooLarge}>
          {tooLarge}
        </Notice>
      )}
    </Modal>
  )
}

/** The sentence of the server; another failure may pass. */
function tooLargeOf(error: Error | null): string | null {
  if (!(error instanceof CallError) || error.failure.code !== 'too-large') return null
  return error.failure.message ?? ''
}

type Videos = NonNullable<Reply<typeof getCourseFile>['leftOut']>

/** Named, so that they can be sent in another way. */
function LeftOut({ videos }: { videos: Videos }) {
  if (videos.length === 0) return null
  return (
    <Notice tone="waiting" title={words.leftOutTitle(videos.length)}>
      {words.leftOutVideos(CONTENT_VIDEO_BYTES_MAX)}
      <ul className={styles.faults} aria-label={words.leftOutTitle(videos.length)}>
        {videos.map((video, at) => (
          // Two may have one name.
          <li key={`${at} ${video.name}`}>{words.leftOutVideo(video)}</li>
        ))}
      </ul>
    </Notice>
  )
}

type Suggestions = NonNullable<Reply<typeof getCourseFile>['suggestions']>

function choicesOf(suggestions: Suggestions) {
  return [
    { id: NONE, text: words.suggestNothing },
    ...suggestions.map(({ id, name, terms }) => ({
      id: id ?? AS_IT_CAME,
      text: id === null ? words.suggestSame : name,
      subtext: suggestionText({ ...terms, requires: terms.requires.map((one) => one.name) }),
    })),
  ]
}

const addressOf = (address: string, chosen: string) =>
  chosen === AS_IT_CAME ? address : `${address}&suggested=${chosen}`
