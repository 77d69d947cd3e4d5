import { useState } from 'react'
import type { LetterText } from '#contract/endpoints/notices/letter-texts.ts'
import { fillLetter, type LetterWords } from '#contract/letter-text.ts'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { letterWords as words } from './letter-words.ts'
import styles from './letters.module.css'

/** With sample data. What was typed is shown as text and never interpreted as HTML. */
export function LetterPreview({ letter, typed }: { letter: LetterText; typed: LetterWords }) {
  const [tab, setTab] = useState<'formatted' | 'plain'>('formatted')
  const samples = Object.fromEntries(letter.placeholders.map(({ name, sample }) => [name, sample]))
  const { subject, paragraphs } = fillLetter(typed, samples)
  return (
    <Tabs
      label={words.preview}
      tabs={[
        { id: 'formatted', text: words.formatted },
        { id: 'plain', text: words.plain },
      ]}
      value={tab}
      onChange={setTab}
    >
      <div className={styles.letter}>
        <p className={styles.subject}>{subject}</p>
        {tab === 'formatted' ? (
          <>
            {paragraphs.map((paragraph, index) => (
              <p key={index}>{paragraph}</p>
            ))}
            {letter.link === null ? null : <p className={styles.link}>{letter.link}</p>}
          </>
        ) : (
          <pre className={styles.plain}>
            {[
              ...paragraphs,
              ...(letter.link === null ? [] : [`${letter.link}: ${words.sampleAddress}`]),
            ].join('\n\n')}
          </pre>
        )}
      </div>
    </Tabs>
  )
}
