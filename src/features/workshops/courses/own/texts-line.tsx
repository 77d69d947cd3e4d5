import { Check } from 'lucide-react'
import type { OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { deviceWords as words } from './device-words.ts'
import styles from './on-device.module.css'
import { useStoredTexts } from './use-stored-texts.ts'

export interface TextsLineProps {
  workshop: WorkshopId
  courses: readonly OwnCourse[]
}

/** Stores the texts for reading without a network, and says in one line which of them are there. */
export function TextsLine({ workshop, courses }: TextsLineProps) {
  const { retry, ...stand } = useStoredTexts(workshop, courses)
  if (stand.status === 'none') return null
  return (
    <div className={styles.line}>
      {stand.status === 'stored' ? <Check aria-hidden="true" /> : null}
      <output>{words.describeTexts(stand)}</output>
      {stand.status === 'failed' || stand.status === 'full' ? (
        <Button size="small" onPress={retry}>
          {words.retry}
        </Button>
      ) : null}
    </div>
  )
}
