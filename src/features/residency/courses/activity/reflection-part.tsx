import { useState } from 'react'
import { writeReflection } from '#contract/endpoints/residency/course-work.ts'
import { REFLECTION_MAX } from '#contract/limits.ts'
import { reflectionId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import type { ActivityPart } from './activity-part.ts'
import { activityWords, reflectionWords } from '../course-words.ts'
import styles from '../course.module.css'
import { TextPart } from './didactic-part.tsx'

/** The question, and one's own words: private until shared. */
export function ReflectionPart(part: ActivityPart) {
  return (
    <div className={styles.text}>
      <TextPart {...part} section="REFLECTION" />
      {part.teaches ? null : <ReflectionForm key={part.activity.id} {...part} />}
    </div>
  )
}

function ReflectionForm({ activity, work }: ActivityPart) {
  const { clock, ids, sync, toasts } = useServices()
  const isOffline = useIsOffline()
  const written = work?.reflection ?? null
  const [draft, setDraft] = useState<{ text: string; isShared: boolean } | null>(null)
  const { text, isShared } = draft ?? { text: written?.text ?? '', isShared: written?.isShared ?? false }
  async function save(): Promise<void> {
    const queued = await sync.write(writeReflection, {
      params: { activityId: activity.id, reflectionId: reflectionId.parse(ids.uuid()) },
      body: { text: text.trim(), isShared, writtenAt: new Date(clock.now()).toISOString() },
    })
    if (!queued.ok) {
      toasts.show({ type: 'ERROR', msg: activityWords.notStored })
      return
    }
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
        help={isShared ? reflectionWords.isShared : reflectionWords.private}
        onChange={(words) => setDraft({ text: words, isShared })}
      />
      <Switch isSelected={isShared} onChange={(shared) => setDraft({ text, isShared: shared })}>
        {reflectionWords.shared}
      </Switch>
      <div>
        <Button variant="primary" isDisabled={draft === null} onPress={() => void save()}>
          {reflectionWords.save}
        </Button>
      </div>
    </div>
  )
}
