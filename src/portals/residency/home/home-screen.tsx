import { useNavigate } from '@tanstack/react-router'
import type { Me } from '#contract/endpoints/session.ts'
import { comesToAssess } from '#contract/policies/screens.ts'
import { mayCapture } from '#contract/policies/videos.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { RecoveryList } from '#features/video/record/recovery/recovery-list.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { residencyLinks } from '../links.ts'
import { homeSentence } from './home-words.ts'
import styles from './home-screen.module.css'
import { LatestVideos } from './latest-videos.tsx'
import { NewFeedback } from './new-feedback.tsx'
import { WaitingForMe } from './waiting-for-me.tsx'
import { WayIn, WayOn } from './way-in.tsx'

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
      {comesToAssess(me) ? <WaitingForMe /> : null}
      {mayCapture(me) ? <OwnWork me={me} /> : <WayOn viewer={me} />}
    </div>
  )
}

function OwnWork({ me }: { me: Me }) {
  return (
    <>
      <NewFeedback />
      <WayIn />
      <LatestVideos timeZone={me.timezone} />
    </>
  )
}
