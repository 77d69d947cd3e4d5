import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lookAtUpload } from '#contract/endpoints/video/uploads.ts'
import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { endpointQuery } from '../reading/endpoint-query.ts'
import { foreseenText, foreseenWords as words } from './foreseen-words.ts'

const ASK_AGAIN_MS = 2_000

export interface ForeseenNoticeProps {
  taskId: UploadTaskId
}

/** Asks what the first bytes of an upload tell, and says so if they tell that it won’t become a video. What it stands in offers to cancel. */
export function ForeseenNotice({ taskId }: ForeseenNoticeProps) {
  const [goesOn, setGoesOn] = useState(false)
  const { data } = useQuery({
    ...endpointQuery(lookAtUpload, { query: { taskId } }, { neverStored: true }),
    refetchInterval: ({ state }) => (state.data?.isOver === true ? false : ASK_AGAIN_MS),
  })
  const failure = data?.failure ?? null
  if (failure === null || goesOn) return null
  return (
    <Notice
      tone="error"
      title={words.title}
      action={
        <Button size="small" variant="quiet" onPress={() => setGoesOn(true)}>
          {words.goOn}
        </Button>
      }
    >
      {foreseenText(failure)}
    </Notice>
  )
}
