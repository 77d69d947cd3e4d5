import { useState } from 'react'
import type { WrittenText } from '#contract/endpoints/learning/authoring.ts'
import { proposalId } from '#contract/vocabulary/learning/proposals.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { conflictWords, historyWords, savingWords } from '#features/shared/editing/editing-words.ts'
import { SaveBar, SaveStatus } from '#features/shared/editing/save-bar.tsx'
import { authoringWords as words } from './authoring-words.ts'
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
    { id: 'write', text: hasForm ? words.markdown : savingWords.write },
    { id: 'preview', text: savingWords.preview },
    { id: 'history', text: savingWords.history },
  ]
  const bringBack = (version: number, body: string) => {
    text.change({ body, note: historyWords.broughtBack(version) })
    setMode(hasForm ? 'form' : 'write')
  }
  return (
    <>
      <SaveStatus text={text} unread={unreadOf(written)} />
      {text.isJoined ? <Notice tone="waiting">{conflictWords.otherTab}</Notice> : null}
      {text.isBehind ? <ConflictView text={text} written={written} /> : null}
      <Tabs label={savingWords.mode} tabs={modes} value={mode} onChange={setMode}>
        {mode === 'history' ? (
          <TextHistory courseId={courseId} place={place} onBringBack={bringBack} />
        ) : mode === 'preview' ? (
          <WholePreview courseId={courseId} section={place.section} text={text} />
        ) : (
          <Editing mode={mode} courseId={courseId} section={place.section} text={text} />
        )}
      </Tabs>
      {mode === 'history' ? null : <SaveText {...{ courseId, place, written, text }} />}
    </>
  )
}

function WholePreview({ text, ...props }: Omit<EditingProps, 'mode'>) {
  return <TextPreview {...props} body={useLateBody(text.live)} />
}

function SaveText({ courseId, place, written, text }: TextEditorProps & { text: TextDraft }) {
  const { save, propose, saving, problem } = useSaveText(courseId, place, text)
  const { ids } = useServices()
  const [proposal, setProposal] = useState(() => proposalId.parse(ids.uuid()))
  const proposes = written.mayPublish === false
  const finish = async () => {
    if (!proposes) await save(true)
    else if (await propose(proposal, written)) setProposal(proposalId.parse(ids.uuid()))
  }
  return (
    <SaveBar
      {...{ text, saving, problem }}
      hasUnpublished={hasUnpublished(written)}
      notePlaceholder={words.notePlaceholder}
      onSave={() => void save(false)}
      onPublish={() => void finish()}
      proposal={proposes ? { words: words.propose, help: words.proposeHelp } : null}
    />
  )
}

function hasUnpublished({ version, publishedVersion }: WrittenText): boolean {
  return version > 0 && publishedVersion !== version
}

function unreadOf(written: WrittenText): string | null {
  if (!hasUnpublished(written)) return null
  return written.publishedVersion === null ? words.neverPublished : words.isDraft
}
