import { useMemo, useState } from 'react'
import type { WrittenText } from '#contract/endpoints/learning/authoring.ts'
import type { BothTexts } from '#contract/endpoints/learning/replaced/program-texts.ts'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { conflictWords, savingWords } from '#features/shared/editing/editing-words.ts'
import { SaveFrame } from '#features/shared/editing/save-bar.tsx'
import { ConflictView } from '#features/shared/editing/conflict-view.tsx'
import { Editing } from '../editing.tsx'
import { TextPreview } from '../text-preview.tsx'
import type { TextDraft } from '#features/shared/editing/use-typed-text.ts'
import { useTextDraft } from '../use-text-draft.ts'
import { BothTextsView } from './both-texts-view.tsx'
import { OwnTextState } from './own-text-state.tsx'
import { replacedWords as words } from './replaced-words.ts'
import { type ProgramPlace, type ProgramTextActions, useProgramText } from './use-program-text.ts'

export interface OwnTextEditorProps {
  place: ProgramPlace
  both: BothTexts
  /** Who wrote the program's text. */
  authorName: string | null
  /** False: everybody reads the shared text for now. */
  isRead: boolean
}

type Mode = 'form' | 'write' | 'both' | 'preview'

/** The shared text, and the program's own once it is begun: written here, and compared. */
export function OwnTextEditor({ place, both, authorName, isRead }: OwnTextEditorProps) {
  const written = useMemo(() => writtenOf(place, both, authorName), [place, both, authorName])
  const text = useTextDraft(place.courseId, place, written)
  const actions = useProgramText(place)
  const isAway = useIsOffline()
  const [isBegun, setBegun] = useState(false)
  const { courseId, section } = place
  const isWriting = both.own !== null || isBegun || text.isDirty
  return (
    <>
      {actions.done === null ? null : (
        <DoneNotice {...actions.done} isHeld={isAway || actions.underWay !== null || text.isDirty} />
      )}
      {actions.problem === null ? null : (
        <Notice tone="error" title={words.failed} isUrgent>
          {actions.problem}
        </Notice>
      )}
      <OwnTextState place={place} both={both} isRead={isRead} actions={actions} />
      {isWriting ? (
        <Writing {...{ place, both, written, text, actions }} onStop={() => setBegun(false)} />
      ) : (
        <>
          <Cluster gap={2}>
            <Button variant="primary" isDisabled={isAway} onPress={() => setBegun(true)}>
              {words.write}
            </Button>
          </Cluster>
          <TextPreview courseId={courseId} section={section} body={both.shared.body} />
        </>
      )}
    </>
  )
}

interface WritingProps {
  place: ProgramPlace
  both: BothTexts
  written: WrittenText
  text: TextDraft
  actions: ProgramTextActions
  /** What was begun is saved, or nothing is written after all. */
  onStop: () => void
}

function Writing({ place, both, written, text, actions, onStop }: WritingProps) {
  const { courseId, section } = place
  const hasForm = section === 'GUIDE' || section === 'COGNITIVE'
  const [mode, setMode] = useState<Mode>(hasForm ? 'form' : 'write')
  const modes: { id: Mode; text: string }[] = [
    ...(hasForm ? [{ id: 'form' as const, text: words.form }] : []),
    { id: 'write', text: hasForm ? words.markdown : words.writing },
    { id: 'both', text: words.both },
    { id: 'preview', text: words.preview },
  ]
  return (
    <>
      {text.isOld ? <Notice tone="info">{savingWords.restored}</Notice> : null}
      {text.isJoined ? <Notice tone="waiting">{conflictWords.otherTab}</Notice> : null}
      {text.isBehind ? <ConflictView text={text} written={written} /> : null}
      <Tabs label={words.mode} tabs={modes} value={mode} onChange={setMode}>
        {mode === 'both' ? (
          <BothTextsView
            courseId={courseId}
            section={section}
            shared={both.shared.body}
            own={text.live.body()}
          />
        ) : mode === 'preview' ? (
          <TextPreview courseId={courseId} section={section} body={text.live.body()} />
        ) : (
          <Editing mode={mode} courseId={courseId} section={section} text={text} />
        )}
      </Tabs>
      <SaveBar {...{ place, both, text, actions, onStop }} />
    </>
  )
}

function SaveBar({ both, text, actions, onStop }: Omit<WritingProps, 'written'>) {
  const isAway = useIsOffline()
  const { dialogs } = useServices()
  const { isDirty, isBehind, isTooLong } = text
  const isHeld = isAway || actions.underWay !== null
  async function save(): Promise<void> {
    text.storeNow()
    const { body, note } = text.now()
    const now = await actions.save(both, body)
    if (now !== null) onStop()
    if (now?.own) text.noteSaved({ body, note }, now.own)
  }
  async function stop(): Promise<void> {
    if (isDirty && !(await dialogs.confirm({ ...words.discard, destructive: true }))) return
    if (both.own !== null && (await actions.leave(both)) === null) return
    text.giveUp()
    onStop()
  }
  return (
    <SaveFrame
      text={text}
      buttons={
        <>
          <Button
            variant="primary"
            isDisabled={isHeld || isBehind || !isDirty || isTooLong}
            isPending={actions.underWay === 'save'}
            onPress={() => void save()}
          >
            {both.own === null ? words.publish : words.save}
          </Button>
          <Button
            isDisabled={both.own === null ? false : isHeld}
            isPending={actions.underWay === 'leave'}
            onPress={() => void stop()}
          >
            {both.own === null ? words.dontWrite : words.back}
          </Button>
        </>
      }
    />
  )
}

/** What there is to continue from: the program's text, or the shared one where it has none. */
function writtenOf(
  { section, activityId }: ProgramPlace,
  both: BothTexts,
  authorName: string | null,
): WrittenText {
  const version = both.own?.version ?? 0
  return {
    section,
    activityId,
    version,
    publishedVersion: version,
    origin: 'AUTHORED',
    updatedAt: null,
    authorName,
    body: (both.own ?? both.shared).body,
    note: '',
  }
}
