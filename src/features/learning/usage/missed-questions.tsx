import { useQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { listMissedQuestions, type QuestionsMissed } from '#contract/endpoints/learning/usage/course-usage.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { ListPart } from '#features/shared/lists/list-part.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/section.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { missedWords as words, usageWords } from './usage-words.ts'
import styles from './usage.module.css'

/** Which questions are answered wrong most often, with how many they were asked. */
export function MissedQuestions({ courseId }: { courseId: CourseId }) {
  const query = useQuery(endpointQuery(listMissedQuestions, { params: { courseId } }))
  return (
    <Section isCard title={words.title}>
      <p className={styles.quiet}>{words.help}</p>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={usageWords.safe}
        asOf={{ what: words.what }}
      >
        {({ items, least }, asOf) => (
          <>
            {asOf}
            {items.length === 0 ? <p>{words.none}</p> : null}
            {items.map((set) => (
              <SetOfQuestions key={`${set.activityId} ${set.version}`} set={set} least={least} />
            ))}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function SetOfQuestions({ set, least }: { set: QuestionsMissed; least: number }) {
  return (
    <section>
      <h3 className={styles.part}>{words.version(set.activityName, set.version, set.isNewest)}</h3>
      {set.people === null ? (
        <p>{words.few(least)}</p>
      ) : (
        <>
          <p className={styles.quiet}>{words.of(set.people)}</p>
          <ListPart items={set.questions} first={3} step={20}>
            {(shown) => (
              <ol className={styles.lines}>
                {shown.map(({ key, text, asked, missed }) => (
                  <li key={key} className={styles.question}>
                    <strong>{words.missed(missed, asked)}</strong>
                    <MarkdownView text={text} />
                  </li>
                ))}
              </ol>
            )}
          </ListPart>
        </>
      )}
    </section>
  )
}
