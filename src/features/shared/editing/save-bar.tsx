import type { ReactNode } from 'react'
import { CONTENT_NOTE_MAX } from '#contract/limits.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { useIsOffline } from '../use-is-offline.ts'
import { useServices } from '../use-services.ts'
import { useWatchable } from '../use-watchable.ts'
import { savingWords as words } from './editing-words.ts'
import styles from './editing.module.css'
import type { TextDraft } from './use-typed-text.ts'

export interface SaveStatusProps {
  text: TextDraft
  /** Why people don’t read what is saved; null: they do. */
  unread: string | null
}

/** What the device kept, or that what is saved is not what people read. */
export function SaveStatus({ text, unread }: SaveStatusProps) {
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
  return unread === null ? null : <Notice tone="waiting">{unread}</Notice>
}

export interface SaveFrameProps {
  text: Pick<TextDraft, 'isDirty' | 'isUnstored'>
  /** Why it could not be saved. */
  problem?: string | null
  buttons: ReactNode
  children?: ReactNode
}

/** Below a text that is written: where what was typed is, and the buttons that save it. */
export function SaveFrame({ text, problem = null, buttons, children }: SaveFrameProps) {
  const { isDirty, isUnstored } = text
  const isAway = useIsOffline()
  return (
    <div className={styles.saveBar}>
      {isAway && !isUnstored ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {isUnstored ? <Notice tone="error">{words.notStored}</Notice> : null}
      {problem === null ? null : (
        <Notice tone="error" title={words.notSaved} isUrgent>
          {problem}
        </Notice>
      )}
      {children}
      <Cluster gap={2} align="center">
        {buttons}
        {isDirty && !isAway && !isUnstored ? (
          <span className={styles.quiet}>{words.savedOnDevice}</span>
        ) : null}
      </Cluster>
    </div>
  )
}

export interface SaveBarProps {
  text: TextDraft
  /** A draft that people don’t read yet is saved. */
  hasUnpublished: boolean
  saving: 'draft' | 'published' | null
  problem: string | null
  notePlaceholder: string
  onSave: () => void
  onPublish: () => void
  /** Instead of publishing: somebody else decides about it. */
  proposal?: { words: string; help: string } | null
}

/** Saves what was typed as a draft, or publishes it, with a note of what changed. */
export function SaveBar(props: SaveBarProps) {
  const { text, hasUnpublished, saving, problem, notePlaceholder, onSave, onPublish, proposal = null } = props
  const isAway = useIsOffline()
  const { isDirty, isBehind, isTooLong, change } = text
  const note = useWatchable(text, (draft) => draft.note)
  const isHeld = isAway || isBehind || isTooLong || saving !== null
  return (
    <SaveFrame
      text={text}
      problem={problem}
      buttons={
        <>
          <Button
            variant="primary"
            isDisabled={isHeld || !(isDirty || hasUnpublished)}
            isPending={saving === 'published'}
            onPress={onPublish}
          >
            {proposal?.words ?? words.publish}
          </Button>
          <Button isDisabled={isHeld || !isDirty} isPending={saving === 'draft'} onPress={onSave}>
            {words.save}
          </Button>
          {proposal === null ? null : <span className={styles.quiet}>{proposal.help}</span>}
        </>
      }
    >
      <TextField
        label={words.note}
        isOptional
        placeholder={notePlaceholder}
        maxLength={CONTENT_NOTE_MAX}
        value={note}
        onChange={(typed) => change({ note: typed })}
      />
    </SaveFrame>
  )
}
