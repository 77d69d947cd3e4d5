import type { VideoId } from '#contract/vocabulary/ids.ts'
import { typedIn } from '#domain/video/assessment/draft-fields.ts'
import { useDesk } from '#features/shared/use-desk.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Section } from '#ui/layout/section.tsx'
import styles from './left-draft.module.css'
import { watchWords } from './video-words.ts'

/** What its reader had written about a video that is not there for them any more: it can be copied from here. */
export function LeftDraft({ videoId }: { videoId: VideoId }) {
  const { view } = useDesk(useServices().drafts, videoId)
  const typed = view === null ? [] : typedIn(view.draft.fields)
  if (typed.length === 0) return null
  return (
    <Section isCard title={watchWords.draft}>
      <p className="quiet">{watchWords.draftText}</p>
      {typed.map(({ field, words }) => (
        <p key={field} className={styles.words}>
          {words}
        </p>
      ))}
    </Section>
  )
}
