import { useState } from 'react'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import styles from '../../shared/sign-in/password.module.css'
import { elsewhereWords, forgotWords } from '../../shared/sign-in/password-words.ts'
import { useKeepsPasswords } from '../../shared/sign-in/use-keeps-passwords.ts'

/** Asks for the email; the answer is the same for every email. */
export function ForgotPasswordScreen() {
  const links = useLinks()
  const keeps = useKeepsPasswords()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const back = (
    <ButtonLink href={links.login()} size="large" wide>
      {forgotWords.back}
    </ButtonLink>
  )
  if (keeps === false)
    return (
      <SessionCard title={elsewhereWords.title}>
        <p>{elsewhereWords.text}</p>
        {back}
      </SessionCard>
    )
  if (sentTo !== null)
    return (
      <SessionCard title={forgotWords.sent}>
        <output className={styles.text}>{forgotWords.sentTo(sentTo)}</output>
        <p className={styles.quiet}>{forgotWords.noMessage}</p>
        {back}
        <Button variant="quiet" wide onPress={() => setSentTo(null)}>
          {forgotWords.other}
        </Button>
      </SessionCard>
    )
  return (
    <SessionCard title={forgotWords.title}>
      <p>{forgotWords.text}</p>
      <ForgotPasswordForm onSent={setSentTo} />
      {back}
    </SessionCard>
  )
}
