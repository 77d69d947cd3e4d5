import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { type LetterName, letterName, listLetterTexts } from '#contract/endpoints/notices/letter-texts.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { LetterEditor } from './letter-editor.tsx'
import { letterTitles, letterWords as words } from './letter-words.ts'
import styles from './letters.module.css'

const choices = letterName.options.map((id) => ({ id, text: letterTitles[id] }))

/** For admins: each letter that the portal sends, with its words and a preview. */
export function LettersScreen() {
  const [name, setName] = useState<LetterName>('registration')
  const query = useQuery(endpointQuery(listLetterTexts))
  return (
    <Screen width={72}>
      <PageHeader title={words.title} sentence={words.sentence} />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<Mail />} {...words.away} />}
        reassurance={words.safe}
      >
        {({ items }) => {
          const letter = items.find((one) => one.name === name)
          return (
            <>
              <div className={styles.choice}>
                <Select label={words.choose} choices={choices} value={name} onChange={setName} />
              </div>
              {letter === undefined ? null : <LetterEditor key={name} letter={letter} />}
            </>
          )
        }}
      </QueryView>
    </Screen>
  )
}
