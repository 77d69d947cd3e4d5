import { PageHeader } from '#ui/navigation/page-header.tsx'
import { ActionShelves } from './action-shelves.tsx'
import { ChartShelves } from './chart-shelves.tsx'
import { FeedbackShelves } from './feedback-shelves.tsx'
import { FieldShelves } from './field-shelves.tsx'
import styles from './gallery-screen.module.css'
import { FormShelves } from './form-shelves.tsx'
import { NavigationShelves } from './navigation-shelves.tsx'
import { OverlayShelves } from './overlay-shelves.tsx'
import { TableShelves } from './table-shelves.tsx'
import { TokenShelf } from './token-shelf.tsx'
import { VideoShelves } from './video-shelves.tsx'

/** Every control in every state, in both moods. Development only. */
export function GalleryScreen() {
  return (
    <main className={styles.gallery}>
      {(['day', 'theater'] as const).map((mood) => (
        <section key={mood} className={styles.mood} data-mood={mood} aria-label={`Mood: ${mood}`}>
          <PageHeader
            title={mood === 'day' ? 'Day' : 'Theater'}
            sentence="Every control, in every state."
            back="#home"
          />
          <TokenShelf />
          <ActionShelves />
          <FieldShelves />
          <FormShelves />
          <TableShelves />
          <ChartShelves />
          <FeedbackShelves />
          <NavigationShelves />
          <OverlayShelves />
          <VideoShelves />
        </section>
      ))}
    </main>
  )
}
