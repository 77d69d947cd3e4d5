import { useQuery } from '@tanstack/react-query'
import { CloudOff, Inbox } from 'lucide-react'
import { useState } from 'react'
import { listStarterNews, type StarterNews } from '#contract/endpoints/learning/replaced/starter-texts.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import styles from '../making.module.css'
import { StarterTextView } from './starter-text-view.tsx'
import { nameOfStarter, starterWords as words, stateOfStarter } from './starter-words.ts'
import { type StarterActions, useStarterTexts } from './use-starter-texts.ts'

/** Texts that a release brought for modules nobody here has changed: used or left, one by one or all at once. */
export function StarterTextsScreen() {
  const links = useLinks()
  const isAway = useIsOffline()
  const query = useQuery(endpointQuery(listStarterNews))
  const actions = useStarterTexts()
  return (
    <Screen>
      <PageHeader title={words.title} sentence={words.sentence} back={links.writtenCourses()} />
      {isAway && query.data !== undefined ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {actions.problem === null ? null : (
        <Notice tone="error" title={actions.problem.title} isUrgent>
          {actions.problem.text}
        </Notice>
      )}
      {actions.said === null ? null : <Notice tone="good">{actions.said}</Notice>}
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        reassurance={words.safe}
      >
        {({ texts }) =>
          texts.length === 0 ? (
            <EmptyState icon={<Inbox />} {...words.none} />
          ) : (
            <>
              <AllAtOnce texts={texts} actions={actions} isHeld={isAway || actions.isBusy} />
              {byCourse(texts).map((ofCourse) => (
                <Section key={ofCourse[0]!.courseId} title={ofCourse[0]!.courseName}>
                  <ul className={styles.lines} aria-label={ofCourse[0]!.courseName}>
                    {ofCourse.map((text) => (
                      <StarterLine
                        key={`${text.section}:${text.activityId}:${text.version}`}
                        text={text}
                        actions={actions}
                        isHeld={isAway || actions.isBusy}
                      />
                    ))}
                  </ul>
                </Section>
              ))}
            </>
          )
        }
      </QueryView>
    </Screen>
  )
}

interface ActionsProps {
  actions: StarterActions
  isHeld: boolean
}

function AllAtOnce({ texts, actions, isHeld }: ActionsProps & { texts: readonly StarterNews[] }) {
  return (
    <div className={styles.tools}>
      <StatusDot tone="waiting">{words.waiting(texts.length)}</StatusDot>
      <Button isDisabled={isHeld} onPress={() => void actions.decideAll(texts, true)}>
        {words.takeAll}
      </Button>
      <Button isDisabled={isHeld} onPress={() => void actions.decideAll(texts, false)}>
        {words.keepAll}
      </Button>
    </div>
  )
}

function StarterLine({ text, actions, isHeld }: ActionsProps & { text: StarterNews }) {
  const [isOpen, setOpen] = useState(false)
  const { tone, words: state } = stateOfStarter(text)
  const name = nameOfStarter(text)
  return (
    <li className={styles.activity}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <StatusDot tone={tone}>{state}</StatusDot>
      </span>
      <Button aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        {words.compare}
        <span className="spoken"> {words.of(name)}</span>
      </Button>
      {isOpen ? <StarterTextView text={text} actions={actions} isHeld={isHeld} /> : null}
    </li>
  )
}

/** In the order in which they come. */
function byCourse(texts: readonly StarterNews[]): StarterNews[][] {
  const ids = [...new Set(texts.map(({ courseId }) => courseId))]
  return ids.map((id) => texts.filter(({ courseId }) => courseId === id))
}
