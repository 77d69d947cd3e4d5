import { ImagePlus } from 'lucide-react'
import { useCallback, useMemo, useRef, useState } from 'react'
import { getDidactic, type WrittenDidactic } from '#contract/endpoints/workshops/courses/didactics.ts'
import { BesidePhone } from '#features/shared/editing/beside-phone.tsx'
import { ConflictView } from '#features/shared/editing/conflict-view.tsx'
import { conflictWords, historyWords, savingWords } from '#features/shared/editing/editing-words.ts'
import { MarkdownField, type TextInserter } from '#features/shared/editing/markdown-field.tsx'
import { SaveBar, SaveStatus } from '#features/shared/editing/save-bar.tsx'
import { useLateBody } from '#features/shared/editing/use-late-value.ts'
import { type TextDraft, useTypedText } from '#features/shared/editing/use-typed-text.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import styles from '../courses.module.css'
import type { CourseActions } from '../use-course-actions.ts'
import { DidacticHistory } from './didactic-history.tsx'
import { DidacticPreview } from './didactic-preview.tsx'
import { didacticFileWords, writingWords as words } from './didactic-words.ts'
import { InsertFile } from './insert-file.tsx'
import { useSaveDidactic } from './use-save-didactic.ts'

export interface DidacticEditorProps {
  written: WrittenDidactic
  actions: CourseActions
}

type Mode = 'write' | 'preview' | 'history'
const modes = (['write', 'preview', 'history'] as const).map((id) => ({ id, text: savingWords[id] }))

/** The text of a didactic: written, previewed page by page, and its earlier versions. */
export function DidacticEditor({ written, actions }: DidacticEditorProps) {
  const { id, number, body, authorName } = written
  const answers = useAnswers()
  const readAgain = useCallback(() => void answers.invalidate(getDidactic, { params: { id } }), [answers, id])
  const saved = useMemo(() => ({ version: number, body, authorName }), [number, body, authorName])
  const text = useTypedText(`didactic:${id}`, saved, readAgain)
  const [mode, setMode] = useState<Mode>('write')
  return (
    <section className={styles.editor} aria-label={written.title}>
      <SaveStatus text={text} unread={unreadOf(written)} />
      {text.isJoined ? <Notice tone="waiting">{conflictWords.otherTab}</Notice> : null}
      {text.isBehind ? <ConflictView text={text} written={saved} /> : null}
      <Tabs label={savingWords.mode} tabs={modes} value={mode} onChange={setMode}>
        {mode === 'history' ? (
          <DidacticHistory
            id={id}
            onBringBack={(version, old) => {
              text.change({ body: old, note: historyWords.broughtBack(version) })
              setMode('write')
            }}
          />
        ) : mode === 'preview' ? (
          <WholePreview text={text} written={written} />
        ) : (
          <Writing text={text} written={written} actions={actions} />
        )}
      </Tabs>
      {mode === 'history' ? null : <SaveDidactic {...{ text, written, actions }} />}
    </section>
  )
}

function SaveDidactic({ text, written, actions }: DidacticEditorProps & { text: TextDraft }) {
  const { save, saving, problem } = useSaveDidactic(written, text, actions)
  return (
    <SaveBar
      {...{ text, saving, problem }}
      hasUnpublished={written.hasDraft}
      notePlaceholder={words.notePlaceholder}
      onSave={() => void save(false)}
      onPublish={() => void save(true)}
    />
  )
}

function unreadOf({ number, hasDraft, newestVersionNumber }: WrittenDidactic): string | null {
  if (number === 0 || !hasDraft) return null
  return newestVersionNumber === null ? words.neverPublished : words.isDraft
}

function WholePreview({ text, written }: { text: TextDraft; written: WrittenDidactic }) {
  return <DidacticPreview body={useLateBody(text.live)} files={written.files} />
}

function Writing({ text: { live }, written, actions }: DidacticEditorProps & { text: TextDraft }) {
  const field = useRef<TextInserter>(null)
  const [isPicking, setPicking] = useState(false)
  const body = useLateBody(live)
  const content = <DidacticPreview body={body} files={written.files} />
  return (
    <>
      <BesidePhone phone={{ label: words.onPhone, content }}>
        <MarkdownField
          ref={field}
          live={live}
          help={words.help}
          length={body.length}
          onPlace={() => undefined}
        >
          <Button size="small" icon={<ImagePlus aria-hidden="true" />} onPress={() => setPicking(true)}>
            {didacticFileWords.insert}
          </Button>
        </MarkdownField>
      </BesidePhone>
      {isPicking ? (
        <InsertFile
          didactic={written}
          actions={actions}
          onClose={() => setPicking(false)}
          onInsert={(markdown) => {
            setPicking(false)
            field.current?.insert(markdown)
          }}
        />
      ) : null}
    </>
  )
}
