import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { getArLog } from '#contract/endpoints/learning/virtual/ar-attempts.ts'
import type { ArAttemptId } from '#contract/vocabulary/learning/virtual.ts'
import { decodeLog, MOST_BYTES } from '#domain/learning/virtual/log.ts'
import { type Replay, replayOf } from '#domain/learning/virtual/replay.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { inflateText } from '../../deflate-log.ts'

/**
 * The log of an attempt, read and played once. Null: it can't be read; undefined: not yet.
 * @param onDevice it waits here; null: it doesn't
 * @param isOnServer also asked for then, so that it can be played later without a network
 */
export function useReplayLog(attemptId: ArAttemptId, onDevice: string | null, isOnServer: boolean) {
  const query = useQuery({
    ...endpointQuery(getArLog, { params: { attemptId } }),
    enabled: isOnServer,
  })
  const text = onDevice ?? query.data?.log
  const [read, setRead] = useState<{ text: string; replay: Replay | null } | null>(null)
  useEffect(() => {
    if (text === undefined) return undefined
    let isAsked = true
    void readReplay(text).then((replay) => isAsked && setRead({ text, replay }))
    return () => {
      isAsked = false
    }
  }, [text])
  return { query, replay: read !== null && read.text === text ? read.replay : undefined }
}

async function readReplay(text: string): Promise<Replay | null> {
  const bytes = await inflateText(text, MOST_BYTES)
  const decoded = bytes === null ? null : decodeLog(bytes)
  return decoded?.status === 'read' ? replayOf(decoded.log) : null
}
