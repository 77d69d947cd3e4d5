import { useState } from 'react'
import { writeReflection } from '#contract/endpoints/residency/course-work.ts'
import { REFLECTION_MAX } from '#contract/limits.ts'
import { reflectionId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import type { ActivityPart } from './activity-part.ts'
import { activityWords, reflectionWords } from '../course-words.ts'
import styles from '../course.module.css'
import { TextPart } from './didactic-part.tsx'

/** The question, and one's own words, which nobody else reads. */
export function ReflectionPart(part: ActivityPart) {
  return (
    <div className={styles.text}>
      <TextPart {...part} section="REFLECTION" />
      {part.teaches ? null : <ReflectionForm key={part.activity.id} {...part} />}
    </div>
  )
}

/** What is typed outlives the page, until it is saved. */
function ReflectionForm({ activity, work }: ActivityPart) {
  const { clock, formDrafts, ids, sync, toasts } = useServices()
  const isOffline = useIsOffline()
  const form = `reflection:${activity.id}`
  const [draft, setDraft] = useState(() => readDraft(formDrafts.read(form)))
  const written = work?.reflection ?? null
  const text = draft ?? written?.text ?? ''
  async function save(): Promise<void> {
    const queued = await sync.write(writeReflection, {
      params: { activityId: activity.id, reflectionId: reflectionId.parse(ids.uuid()) },
      body: {
        text: text.trim(),
        isShared: written?.isShared ?? false,
        writtenAt: new Date(clock.now()).toISOString(),
      },
    })
    if (!queued.ok) {
      toasts.show({ type: 'ERROR', msg: activityWords.notStored })
      return
    }
    formDrafts.clear(form)
    setDraft(null)
    toasts.show({ type: 'SAVED', msg: isOffline ? reflectionWords.waits : reflectionWords.saved })
  }
  return (
    <div className={styles.form}>
      <TextArea
        label={reflectionWords.label}
        value={text}
        rows={8}
        maxLength={REFLECTION_MAX}
        help={reflectionWords.private}
        onChange={(words) => {
          setDraft(words)
          formDrafts.write(form, { words })
        }}
      />
      <div>
        <Button
          variant="primary"
          isDisabled={draft === null || draft.trim() === ''}
          onPress={() => void save()}
        >
          {reflectionWords.save}
        </Button>
      </div>
    </div>
  )
}

function readDraft(stored: unknown): string | null {
  const isDraft = typeof stored === 'object' && stored !== null && 'words' in stored
  return isDraft && typeof stored.words === 'string' ? stored.words : null
}
