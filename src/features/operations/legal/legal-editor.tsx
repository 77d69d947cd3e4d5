import { useState } from 'react'
import {
  getLegalPage,
  type LegalPage,
  listLegalVersions,
  publishLegalPage,
} from '#contract/endpoints/operations/legal-pages.ts'
import type { LegalPageName } from '#contract/vocabulary/legal-pages.ts'
import { LEGAL_TEXT_MAX } from '#contract/limits.ts'
import { describeFailure } from '#domain/failure-text.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { MarkdownDraft } from '#ui/markdown/markdown-draft.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import styles from './legal.module.css'
import { legalWords } from './legal-page-words.ts'

const words = legalWords.edit

export interface LegalEditorProps {
  page: LegalPage
  startText: string
  onPublished: () => void
}

/** The name under which the draft is saved on this device. */
export function legalDraftName(name: LegalPageName): string {
  return `legal:${name}`
}

/** Edits the text, previews it, and publishes it as the next version. Until then the draft stays on this device. */
export function LegalEditor({ page, startText, onPublished }: LegalEditorProps) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const { name, version } = page
  const typed = useFormDraft(legalDraftName(name), { text: startText, basedOn: version })
  const { text, basedOn } = typed.draft
  const [tab, setTab] = useState<'write' | 'preview'>('write')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function publish(): Promise<void> {
    setBusy(true)
    setProblem(null)
    const answer = await call(publishLegalPage, { params: { name }, body: { text, basedOn: version } })
    if (answer.ok) {
      typed.forget()
      toasts.show({ type: 'SAVED', msg: words.published })
      onPublished()
    } else setProblem(answer.failure.message ?? describeFailure(answer.failure).text)
    // Somebody else may have published first: their version is shown then.
    await answers.invalidateAll([getLegalPage, listLegalVersions])
    setBusy(false)
  }
  return (
    <section className={styles.editor}>
      {typed.isOld && text !== startText ? (
        <Notice
          tone={basedOn === version ? 'info' : 'waiting'}
          action={<Button onPress={typed.startOver}>{words.startOver}</Button>}
        >
          {basedOn === version ? words.restored : words.behind(version)}
        </Notice>
      ) : null}
      <Tabs
        label={words.text}
        tabs={[
          { id: 'write', text: words.write },
          { id: 'preview', text: words.preview },
        ]}
        value={tab}
        onChange={setTab}
      >
        {tab === 'write' ? (
          <TextArea
            label={words.text}
            help={words.help}
            rows={16}
            maxLength={LEGAL_TEXT_MAX}
            value={text}
            isDisabled={isBusy}
            onChange={(next) => typed.change({ text: next, basedOn })}
          />
        ) : (
          <div className={styles.preview}>
            {text.trim() === '' ? <p className="quiet">{words.nothing}</p> : <MarkdownDraft text={text} />}
          </div>
        )}
      </Tabs>
      {problem === null ? null : (
        <Notice tone="error" title={words.notPublished}>
          {problem}
        </Notice>
      )}
      <div>
        <Button
          variant="primary"
          isDisabled={isAway || text.trim() === '' || text === page.text}
          isPending={isBusy}
          onPress={() => void publish()}
        >
          {words.publish}
        </Button>
      </div>
    </section>
  )
}
