import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Me } from '#contract/endpoints/session.ts'
import { comesToAssess } from '#contract/policies/screens.ts'
import { mayCapture } from '#contract/policies/videos.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { RecoveryList } from '#features/video/record/recovery/recovery-list.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { residencyLinks } from '../links.ts'
import { homeSentence } from './home-words.ts'
import styles from './home-screen.module.css'
import { LatestVideos } from './latest-videos.tsx'
import { WayIn, WayOn } from './way-in.tsx'

// Most visits show neither.
const WaitingForMe = lazyPart(async () => (await import('./waiting-for-me.tsx')).WaitingForMe)
const NewFeedback = lazyPart(async () => (await import('./new-feedback.tsx')).NewFeedback)

/** What is useful now: what waits for this person, the way to the recorder, what was done last. */
export function HomeScreen() {
  const { session, sync } = useServices()
  const { summary } = useWatchable(sync.overview())
  const state = useWatchable(session)
  const navigate = useNavigate()
  if (state.status !== 'signed-in') return null
  const { me } = state
  const sentence = mayCapture(me) ? homeSentence(summary.status) : null
  return (
    <div className={styles.home}>
      <PageHeader title={`Hello, ${me.firstName}`} {...(sentence === null ? {} : { sentence })} />
      <RecoveryList ownerId={me.id} onContinue={() => void navigate({ href: residencyLinks.record })} />
      <Suspense fallback={<Skeleton height="9rem" shape="card" />}>
        {comesToAssess(me) ? <WaitingForMe /> : null}
      </Suspense>
      {mayCapture(me) ? <OwnWork me={me} /> : <WayOn viewer={me} />}
    </div>
  )
}

function OwnWork({ me }: { me: Me }) {
  return (
    <>
      <Suspense fallback={null}>
        <NewFeedback />
      </Suspense>
      <WayIn />
      <LatestVideos timeZone={me.timezone} />
    </>
  )
}
