import type { Arrival, SignedIn } from '#domain/session/session-state.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { arrivalWords } from './callback-words.ts'
import { LoginScreen } from './login-screen.tsx'

export interface DeniedArrivalProps {
  /** Who is signed in. */
  me: SignedIn
  problem: NonNullable<Arrival['problem']>
}

/** Somebody has signed in, and it was not completed; whoever finds that another person is signed in is told so. */
export function DeniedArrival({ me, problem }: DeniedArrivalProps) {
  const links = useLinks()
  return (
    <LoginScreen
      wanted={links.start}
      goesAhead={false}
      notice={
        <Notice
          tone="info"
          title={arrivalWords.title(me.fullName)}
          action={
            <ButtonLink size="small" href={links.start}>
              {arrivalWords.goOn(me.firstName)}
            </ButtonLink>
          }
        >
          {arrivalWords.problem[problem]}
        </Notice>
      }
    />
  )
}
