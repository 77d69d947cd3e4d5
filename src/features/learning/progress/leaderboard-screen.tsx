import { useLinks } from '#features/shared/use-links.ts'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { InProgram } from './groups/in-program.tsx'
import { pageWords } from './progress-page-words.ts'
import { words } from './progress-words.ts'
import { RankList } from './rank-list.tsx'
import { useProgressScope } from './use-progress-scope.ts'

/** Spec 1 §2: the residents of the selected group by what they have completed. */
export function LeaderboardScreen() {
  const links = useLinks()
  const { name, needsProgram } = useProgressScope()
  return (
    <Screen gap={6}>
      <PageHeader
        title={words.leaderboard}
        {...(!needsProgram && { sentence: `${pageWords.leaderboard.sentence} ${name}.` })}
        back={links.home}
      />
      <InProgram>
        <Section label={words.leaderboard} isCard>
          <RankList courseId={null} />
        </Section>
      </InProgram>
    </Screen>
  )
}
