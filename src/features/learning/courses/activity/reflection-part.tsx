import { Suspense } from 'react'
import { writeReflection } from '#contract/endpoints/learning/course-work.ts'
import { REFLECTION_MAX } from '#contract/limits.ts'
import { reflectionId } from '#contract/vocabulary/ids.ts'
import { choose, rewrite } from '#domain/learning/reflections.ts'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import type { ActivityPart } from './activity-part.ts'
import { activityWords, reflectionWords } from './activity-words.ts'
import styles from '../course.module.css'
import { TextPart } from './didactic-part.tsx'

const SharedReflections = lazyPart(async () => (await import('./shared-reflections.tsx')).SharedReflections)

/**
 * The question, and the resident's own answer, which nobody else reads unless it is shared. Teachers see what was
 * shared.
 */
export function ReflectionPart(part: ActivityPart) {
  return (
    <div className={styles.text}>
      <TextPart {...part} section="REFLECTION" />
      {part.teaches ? (
        <Suspense fallback={<ListSkeleton />}>
          <SharedReflections activityId={part.activity.id} />
        </Suspense>
      ) : (
        <ReflectionForm key={part.activity.id} {...part} />
      )}
    </div>
  )
}

/** What is typed survives closing the page, until it is saved. */
function ReflectionForm({ activity, work }: ActivityPart) {
  const { clock, ids, sync, toasts } = useServices()
  const isOffline = useIsOffline()
  const form = useFormDraft<{ words?: string }>(`reflection:${activity.id}`, {})
  const draft = form.draft.words ?? null
  const written = work?.reflection ?? null
  const text = draft ?? written?.text ?? ''
  const isShared = written?.isShared ?? false
  const write = (body: ReturnType<typeof rewrite>) =>
    sync.write(writeReflection, {
      params: { activityId: activity.id, reflectionId: reflectionId.parse(ids.uuid()) },
      body,
    })
  const refused = () => toasts.show({ type: 'ERROR', msg: activityWords.notStored })
  async function save(): Promise<void> {
    const sent = form.draft
    if (!(await write(rewrite(written, text.trim(), clock.now()))).ok) return refused()
    form.noteSaved(sent)
    toasts.show({ type: 'SAVED', msg: isOffline ? reflectionWords.waits : reflectionWords.saved })
  }
  /** About what was saved, never what is still being typed. */
  async function share(next: boolean): Promise<void> {
    if (written === null) return
    if (!(await write(choose(written, next, clock.now()))).ok) return refused()
    toasts.show({ type: 'SAVED', msg: next ? reflectionWords.isShared : reflectionWords.isPrivate })
  }
  return (
    <div className={styles.form}>
      <TextArea
        label={reflectionWords.label}
        value={text}
        rows={8}
        maxLength={REFLECTION_MAX}
        help={isShared ? reflectionWords.shared : reflectionWords.private}
        onChange={(words) => form.change({ words })}
      />
      {written === null ? null : (
        <Switch isSelected={isShared} help={reflectionWords.shareHelp} onChange={(next) => void share(next)}>
          {reflectionWords.share}
        </Switch>
      )}
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
