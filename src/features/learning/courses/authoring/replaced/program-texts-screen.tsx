import { useQuery } from '@tanstack/react-query'
import { BookX, CloudOff, FileText } from 'lucide-react'
import { useState } from 'react'
import {
  listProgramTexts,
  type ProgramTexts,
  type ReplacedText,
} from '#contract/endpoints/learning/replaced/program-texts.ts'
import { activitySections, type ContentSection, courseSections } from '#contract/vocabulary/content.ts'
import type { CourseId, ProgramId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { authoringWords } from '../authoring-words.ts'
import styles from '../authoring.module.css'
import { PlaceChoice, type PlaceGroup } from '../text-choice.tsx'
import { isSamePlace, type TextPlace } from '../text-place.ts'
import { ProgramTextView } from './program-text-view.tsx'
import { replacedWords as words, stateOfReplaced } from './replaced-words.ts'

export interface ProgramTextsScreenProps {
  courseId: CourseId
  /** Undefined: the first one for which they publish. */
  programId: ProgramId | undefined
  place: TextPlace | null
  onPlace: (place: TextPlace | null) => void
}

/** The texts of a shared course, and what a program has put over them. */
export function ProgramTextsScreen({ courseId, programId, place, onPlace }: ProgramTextsScreenProps) {
  const links = useLinks()
  const query = useQuery(endpointQuery(listProgramTexts, { params: { courseId } }))
  const [chosen, setChosen] = useState(programId)
  return (
    <Screen gap={6}>
      <PageHeader
        title={query.data === undefined ? words.unnamed : words.title(query.data.courseName)}
        sentence={words.sentence}
        back={links.writtenCourses()}
        action={<ButtonLink href={links.course(courseId)}>{words.view}</ButtonLink>}
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...words.away} />}
        notFound={<EmptyState icon={<BookX />} {...words.notFound} />}
        reassurance={words.safe}
      >
        {({ programs }) => {
          const program = programs.find(({ programId: id }) => id === chosen) ?? programs[0]!
          return (
            <>
              {programs.length === 1 ? null : (
                <Select
                  label={words.program}
                  choices={programs.map(({ programId: id, name }) => ({ id, text: name }))}
                  value={program.programId}
                  onChange={(id) => setChosen(id)}
                />
              )}
              <Texts courseId={courseId} program={program} place={place} onPlace={onPlace} />
            </>
          )
        }}
      </QueryView>
    </Screen>
  )
}

interface TextsProps extends Pick<ProgramTextsScreenProps, 'courseId' | 'place' | 'onPlace'> {
  program: ProgramTexts
}

function Texts({ courseId, program, place, onPlace }: TextsProps) {
  const { texts } = program
  const text = texts.find((one) => isSamePlace(one, place)) ?? texts[0]
  if (text === undefined) return <EmptyState icon={<FileText />} {...words.noTexts} />
  return (
    <div className={styles.columns}>
      <PlaceChoice label={words.texts} groups={groupsOf(texts)} place={text} onPlace={onPlace} />
      <ProgramTextView
        key={`${program.programId}:${text.section}:${text.activityId}`}
        courseId={courseId}
        program={program}
        text={text}
      />
    </div>
  )
}

const SECTIONS: readonly ContentSection[] = [...courseSections, ...activitySections]

/** The course, then its activities in their order. */
function groupsOf(texts: readonly ReplacedText[]): PlaceGroup[] {
  return [...new Set(texts.map(({ activityId }) => activityId))].map((id) => {
    const ofIt = texts
      .filter(({ activityId }) => activityId === id)
      .toSorted((one, other) => SECTIONS.indexOf(one.section) - SECTIONS.indexOf(other.section))
    return {
      name: ofIt[0]?.activityName ?? authoringWords.course,
      places: ofIt.map((text) => ({ section: text.section, activityId: id, state: stateOfReplaced(text) })),
    }
  })
}
