import { useQuery } from '@tanstack/react-query'
import { previewRegistration } from '#contract/endpoints/account/registration.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { resendWords } from './invitation-words.ts'
import styles from './invitations.module.css'

/** The letter as its first reader will see it. */
export function LetterPreview({ email }: { email: string }) {
  const letter = useQuery(endpointQuery(previewRegistration, { query: { email } }))
  if (letter.isError) return <p className={styles.quiet}>{resendWords.previewAway}</p>
  if (letter.data === undefined) return <Skeleton height="8em" shape="card" />
  const { subject, paragraphs, link } = letter.data
  return (
    <div className={styles.dialog}>
      <p className={styles.quiet}>
        {resendWords.preview}. {resendWords.linkNote}
      </p>
      <blockquote className={styles.letter}>
        <p className={styles.subject}>{subject}</p>
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className={styles.link}>{link}</p>
      </blockquote>
    </div>
  )
}
