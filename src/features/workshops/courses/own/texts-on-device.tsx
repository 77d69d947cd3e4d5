import { Check } from 'lucide-react'
import type { OwnCourse } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import styles from './own.module.css'
import { deviceWords as words } from './own-words.ts'
import { useStoredTexts } from './use-stored-texts.ts'

export interface TextsOnDeviceProps {
  workshop: WorkshopId
  courses: readonly OwnCourse[]
}

/** Stores the texts for reading without a network, and says in one line which of them are there. */
export function TextsOnDevice({ workshop, courses }: TextsOnDeviceProps) {
  const { retry, ...stand } = useStoredTexts(workshop, courses)
  if (stand.status === 'none') return null
  return (
    <div className={styles.onDevice}>
      {stand.status === 'stored' ? <Check aria-hidden="true" size={18} /> : null}
      <output>{words.describeTexts(stand)}</output>
      {stand.status === 'failed' || stand.status === 'full' ? (
        <Button size="small" onPress={retry}>
          {words.retry}
        </Button>
      ) : null}
    </div>
  )
}
