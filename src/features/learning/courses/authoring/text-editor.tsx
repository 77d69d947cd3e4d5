import { useState } from 'react'
import type { WrittenText } from '#contract/endpoints/learning/authoring.ts'
import { CONTENT_NOTE_MAX } from '#contract/limits.ts'
import { proposalId } from '#contract/vocabulary/learning/proposals.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { conflictWords, historyWords } from '#features/shared/editing/editing-words.ts'
import { authoringWords as words } from './authoring-words.ts'
import styles from './authoring.module.css'
import { ConflictView } from '#features/shared/editing/conflict-view.tsx'
import { Editing, type EditingProps } from './editing.tsx'
import { TextHistory } from './text-history.tsx'
import type { TextPlace } from './text-place.ts'
import { TextPreview } from './text-preview.tsx'
import { useLateBody } from '#features/shared/editing/use-late-value.ts'
import { useSaveText } from './use-save-text.ts'
import type { TextDraft } from '#features/shared/editing/use-typed-text.ts'
import { useTextDraft } from './use-text-draft.ts'

export interface TextEditorProps {
  courseId: CourseId
  place: TextPlace
  written: WrittenText
}

type Mode = 'form' | 'write' | 'preview' | 'history'

/** Edits a text, previews it, and shows earlier versions. */
export function TextEditor({ courseId, place, written }: TextEditorProps) {
  const text = useTextDraft(courseId, place, written)
  const hasForm = place.section === 'GUIDE' || place.section === 'COGNITIVE'
  const [mode, setMode] = useState<Mode>(hasForm ? 'form' : 'write')
  const modes: { id: Mode; text: string }[] = [
    ...(hasForm ? [{ id: 'form' as const, text: words.form }] : []),
    { id: 'write', text: hasForm ? words.markdown : words.write },
    { id: 'preview', text: words.preview },
    { id: 'history', text: words.history },
  ]
  const bringBack = (version: number, body: string) => {
    text.change({ body, note: historyWords.broughtBack(version) })
    setMode(hasForm ? 'form' : 'write')
  }
  return (
    <>
      <SaveStatus text={text} written={written} />
      {text.isJoined ? <Notice tone="waiting">{conflictWords.otherTab}</Notice> : null}
      {text.isBehind ? <ConflictView text={text} written={written} /> : null}
      <Tabs label={words.mode} tabs={modes} value={mode} onChange={setMode}>
        {mode === 'history' ? (
          <TextHistory courseId={courseId} place={place} onBringBack={bringBack} />
        ) : mode === 'preview' ? (
          <WholePreview courseId={courseId} section={place.section} text={text} />
        ) : (
          <Editing mode={mode} courseId={courseId} section={place.section} text={text} />
        )}
      </Tabs>
      {mode === 'history' ? null : <SaveBar {...{ courseId, place, written, text }} />}
    </>
  )
}

function WholePreview({ text, ...props }: Omit<EditingProps, 'mode'>) {
  return <TextPreview {...props} body={useLateBody(text.live)} />
}

function SaveStatus({ text, written }: { text: TextDraft; written: WrittenText }) {
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
  if (written.version === 0 || written.publishedVersion === written.version) return null
  return (
    <Notice tone="waiting">{written.publishedVersion === null ? words.neverPublished : words.isDraft}</Notice>
  )
}

function SaveBar({ courseId, place, written, text }: TextEditorProps & { text: TextDraft }) {
  const isAway = useIsOffline()
  const { save, propose, saving, problem } = useSaveText(courseId, place, text)
  const { ids } = useServices()
  const [proposal, setProposal] = useState(() => proposalId.parse(ids.uuid()))
  const proposes = written.mayPublish === false
  const finish = async () => {
    if (!proposes) await save(true)
    else if (await propose(proposal, written)) setProposal(proposalId.parse(ids.uuid()))
  }
  const { isDirty, isBehind, isTooLong, change } = text
  const note = useWatchable(text, (draft) => draft.note)
  const isHeld = isAway || isBehind || isTooLong || saving !== null
  const hasUnpublished = written.version > 0 && written.publishedVersion !== written.version
  return (
    <div className={styles.saveBar}>
      {isAway && !text.isUnstored ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {text.isUnstored ? <Notice tone="error">{words.notStored}</Notice> : null}
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
        onChange={(note) => change({ note })}
      />
      <Cluster gap={2} align="center">
        <Button
          variant="primary"
          isDisabled={isHeld || !(isDirty || hasUnpublished)}
          isPending={saving === 'published'}
          onPress={() => void finish()}
        >
          {proposes ? words.propose : words.publish}
        </Button>
        <Button
          isDisabled={isHeld || !isDirty}
          isPending={saving === 'draft'}
          onPress={() => void save(false)}
        >
          {words.save}
        </Button>
        {proposes ? <span className={styles.quiet}>{words.proposeHelp}</span> : null}
        {isDirty && !isAway && !text.isUnstored ? (
          <span className={styles.quiet}>{words.savedOnDevice}</span>
        ) : null}
      </Cluster>
    </div>
  )
}
