import type { ReactNode } from 'react'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { GroupProgress } from '../group-progress.tsx'
import { InProgram } from './in-program.tsx'
import { PeopleBehind } from '../people-behind.tsx'
import { pageWords } from '../progress-page-words.ts'
import styles from '../progress.module.css'
import { RankList } from '../rank-list.tsx'
import { type ProgressQuery, useProgressScope } from '../use-progress-scope.ts'

/** Progress of the selected groups: by course, who needs help, and each resident. */
export function GroupProgressScreen({ exams }: { exams?: (asked: ProgressQuery) => ReactNode }) {
  const links = useLinks()
  const { asked, name, needsProgram } = useProgressScope()
  return (
    <Screen gap={6}>
      <PageHeader
        title={pageWords.groups.title}
        {...(!needsProgram && { sentence: name })}
        back={links.home}
        action={<ButtonLink href={links.courseYear}>{pageWords.groups.year}</ButtonLink>}
      />
      <InProgram>
        <div className={styles.columns}>
          <GroupProgress />
          <PeopleBehind />
        </div>
        <Section isCard title={pageWords.course.people}>
          <RankList courseId={null} />
        </Section>
        {exams?.(asked)}
      </InProgram>
    </Screen>
  )
}
