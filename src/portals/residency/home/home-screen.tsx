import { useNavigate } from '@tanstack/react-router'
import { mayCapture } from '#contract/policies/videos.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { RecoveryList } from '#features/video/record/recovery/recovery-list.tsx'
import { NoCapture } from '#features/video/subject/no-capture.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { residencyLinks } from '../links.ts'
import { homeSentence } from './home-words.ts'
import styles from './home-screen.module.css'
import { LatestVideos } from './latest-videos.tsx'
import { WayIn } from './way-in.tsx'

/** What is useful now: the way to the recorder, what waits on this device, what was done last. */
export function HomeScreen() {
  const { session, sync } = useServices()
  const { summary } = useWatchable(sync.overview())
  const state = useWatchable(session)
  const navigate = useNavigate()
  if (state.status !== 'signed-in') return null
  const { me } = state
  const captures = mayCapture(me)
  return (
    <div className={styles.home}>
      <PageHeader
        title={`Hello, ${me.firstName}`}
        {...(captures ? { sentence: homeSentence(summary.status) } : {})}
      />
      {captures ? <WayIn /> : <NoCapture />}
      <RecoveryList ownerId={me.id} onContinue={() => void navigate({ href: residencyLinks.record })} />
      {captures ? <LatestVideos timeZone={me.timezone} /> : null}
    </div>
  )
}
