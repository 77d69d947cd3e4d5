import type { WrittenDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import { CONTENT_NOTE_MAX } from '#contract/limits.ts'
import type { TextDraft } from '#features/shared/editing/use-typed-text.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from '../courses.module.css'
import type { CourseActions } from '../use-course-actions.ts'
import { writingWords as words } from './didactic-words.ts'
import { useSaveDidactic } from './use-save-didactic.ts'

interface EditedProps {
  text: TextDraft
  written: WrittenDidactic
}

/** What the device kept, or that what is written is not what people read. */
export function DidacticSaveStatus({ text, written }: EditedProps) {
  const { dialogs } = useServices()
  const giveUp = async () => {
    if (await dialogs.confirm({ ...words.discard, destructive: true })) text.giveUp()
  }
  if (text.isOld)
    return (
      <Notice tone="info" action={<Button onPress={() => void giveUp()}>{words.startOver}</Button>}>
        {words.restored}
      </Notice>
    )
  if (written.number === 0 || !written.hasDraft) return null
  const isNew = written.newestVersionNumber === null
  return <Notice tone="waiting">{isNew ? words.neverPublished : words.isDraft}</Notice>
}

/** Saves what was typed as a draft, or publishes it. */
export function DidacticSaveBar({ text, written, actions }: EditedProps & { actions: CourseActions }) {
  const isAway = useIsOffline()
  const { save, saving, problem } = useSaveDidactic(written, text, actions)
  const { isDirty, isBehind, isTooLong, isUnstored, change } = text
  const note = useWatchable(text, (draft) => draft.note)
  const isHeld = isAway || isBehind || isTooLong || saving !== null
  return (
    <div className={styles.saveBar}>
      {isAway && !isUnstored ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {isUnstored ? <Notice tone="error">{words.notStored}</Notice> : null}
      {problem === null ? null : (
        <Notice tone="error" title={words.notSaved} isUrgent>
          {problem}
        </Notice>
      )}
      <TextField
        label={words.note}
        isOptional
        placeholder={words.notePlaceholder}
        maxLength={CONTENT_NOTE_MAX}
        value={note}
        onChange={(typed) => change({ note: typed })}
      />
      <Cluster gap={2} align="center">
        <Button
          variant="primary"
          isDisabled={isHeld || !(isDirty || written.hasDraft)}
          isPending={saving === 'published'}
          onPress={() => void save(true)}
        >
          {words.publish}
        </Button>
        <Button
          isDisabled={isHeld || !isDirty}
          isPending={saving === 'draft'}
          onPress={() => void save(false)}
        >
          {words.save}
        </Button>
        {isDirty && !isAway && !isUnstored ? (
          <span className={styles.quiet}>{words.savedOnDevice}</span>
        ) : null}
      </Cluster>
    </div>
  )
}
