import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'
import { callbackWords } from './callback-words.ts'
import { DeniedArrival } from './denied-arrival.tsx'

/**
 * The browser returns here from the login service; the session then navigates on. `isKnown` is false if this tab did
 * not ask for it.
 */
export function LoginCallbackScreen({ isKnown }: { isKnown: boolean }) {
  const { session } = useServices()
  const state = useWatchable(session)
  if (!isKnown) return <NotAsked />
  const problem = state.status === 'signed-in' ? (state.arrival?.problem ?? null) : null
  if (state.status === 'signed-in' && problem !== null)
    return <DeniedArrival me={state.me} problem={problem} />

  const isWaiting = state.status === 'identifying' && state.waitsForNetwork
  return (
    <SessionCard title="Signing you in">
      {isWaiting ? (
        <Notice tone="waiting" title={callbackWords.waiting.title}>
          {callbackWords.waiting.text}
        </Notice>
      ) : (
        <div aria-busy="true">
          <Skeleton height="3em" shape="card" />
        </div>
      )}
    </SessionCard>
  )
}

function NotAsked() {
  const links = useLinks()
  return (
    <SessionCard title={callbackWords.used.title}>
      <p>{callbackWords.used.text}</p>
      <ButtonLink href={links.login()} variant="primary" size="large" wide>
        Start again
      </ButtonLink>
    </SessionCard>
  )
}
