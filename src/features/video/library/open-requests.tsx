import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptSharedRequest, denySharedRequest, type SharedRequest } from '#contract/endpoints/library.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { videoAddress } from '#domain/processing/processing-toasts.ts'
import { useServices } from '#features/use-services.ts'
import { Button } from '#ui/controls/button.tsx'
import { VideoPoster } from '#ui/video-player/video-poster.tsx'
import { libraryKey, requestsQuery } from './library-calls.ts'
import styles from './library-screen.module.css'

/** Requests that wait: for me to decide, or for somebody else. Silent while there are none. */
export function OpenRequests({ isAway }: { isAway: boolean }) {
  const { call } = useServices()
  const { data: requests = [] } = useQuery(requestsQuery(call))
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="open-requests" className={styles.list}>
      <h2 id="open-requests" className={styles.heading}>
        Requests to share
      </h2>
      <ul className={styles.requests}>
        {requests.map((request) => (
          <li key={request.sharedRequestId} className={styles.request}>
            <OpenRequest request={request} isAway={isAway} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenRequest({ request, isAway }: { request: SharedRequest; isAway: boolean }) {
  const { name, videoId, videoType, description, requestedBy, owner, mayDecide, pictures } = request
  const { isBusy, decide } = useDecision(request)
  const isOwnersWish = requestedBy.id === owner.id
  return (
    <>
      <span className={styles.picture}>
        <VideoPoster poster={pictures.poster} duration={null} />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>
          {mayDecide && isOwnersWish ? name : <a href={videoAddress(videoType, videoId)}>{name}</a>}
        </p>
        <p className={styles.quiet}>
          {mayDecide
            ? isOwnersWish
              ? `${owner.fullName} would like to share this video with the program.`
              : `${requestedBy.fullName} would like to share your video with the program.`
            : isOwnersWish
              ? 'You asked to share it. An instructor decides.'
              : `You asked to share it. ${owner.fullName} decides.`}
        </p>
        {description === '' ? null : <p>{description}</p>}
      </div>
      {mayDecide ? (
        <div className={styles.buttons}>
          <Button
            variant="primary"
            isPending={isBusy}
            isDisabled={isAway}
            onPress={() => void decide('accept')}
            aria-label={`Accept: ${name}`}
          >
            Accept
          </Button>
          <Button
            isDisabled={isAway || isBusy}
            onPress={() => void decide('deny')}
            aria-label={`Deny: ${name}`}
          >
            Deny
          </Button>
          {isAway ? <p className={styles.quiet}>Deciding needs a connection.</p> : null}
        </div>
      ) : null}
    </>
  )
}

function useDecision({ sharedRequestId: id, name }: SharedRequest) {
  const { call, toasts } = useServices()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function decide(decision: 'accept' | 'deny'): Promise<void> {
    setIsBusy(true)
    const answer =
      decision === 'accept'
        ? await call(acceptSharedRequest, { params: { id } })
        : await call(denySharedRequest, { params: { id } })
    setIsBusy(false)
    if (answer.ok) {
      const msg = decision === 'accept' ? `${name} is in the library.` : `${name} is not shared.`
      toasts.show({ type: 'SUCCESS', msg })
    } else {
      const { title, text } = describeFailure(answer.failure)
      toasts.show({ type: 'ERROR', msg: `Nothing was decided. ${title}: ${text}` })
    }
    await client.invalidateQueries({ queryKey: libraryKey })
  }
  return { isBusy, decide }
}
