import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookAtUpload } from '#contract/endpoints/video/uploads.ts'
import { UPLOAD_START_BYTES } from '#contract/limits.ts'
import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import { failureWords } from '#contract/vocabulary/video/failure-words.ts'
import type { SyncLine } from '#domain/sync/sync-line.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { syncWords } from './sync-words.ts'
import { useLineActions } from './use-line-actions.ts'

const ASK_AGAIN_MS = 2_000

/** Says of an upload under way that it won't become a video, as soon as its first bytes tell. */
export function Foreseen({ line }: { line: SyncLine }) {
  const { source, state, uploadTask = null, serverBytes, totalBytes } = line
  const isUnderWay =
    state.status === 'sending' && serverBytes >= UPLOAD_START_BYTES && serverBytes < totalBytes
  if (source !== 'file' || !isUnderWay || uploadTask === null) return null
  return <Look line={line} taskId={uploadTask} />
}

function Look({ line, taskId }: { line: SyncLine; taskId: UploadTaskId }) {
  const actions = useLineActions(line)
  const [goesOn, setGoesOn] = useState(false)
  const { data } = useQuery({
    ...endpointQuery(lookAtUpload, { query: { taskId } }, { neverStored: true }),
    refetchInterval: ({ state }) => (state.data?.isOver === true ? false : ASK_AGAIN_MS),
  })
  const failure = data?.failure ?? null
  if (failure === null || goesOn) return null
  const { what, next } = failureWords[failure]
  return (
    <Notice
      tone="error"
      title={syncWords.foreseen}
      action={
        <Cluster gap={2}>
          <Button size="small" onPress={() => actions.cancel()}>
            {syncWords.stopUpload}
          </Button>
          <Button size="small" variant="quiet" onPress={() => setGoesOn(true)}>
            {syncWords.uploadAnyway}
          </Button>
        </Cluster>
      }
    >
      {`${what} ${next}`}
    </Notice>
  )
}
