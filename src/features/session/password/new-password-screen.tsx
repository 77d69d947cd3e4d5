import { useCallback, useState } from 'react'
import { findPasswordReset } from '#contract/endpoints/session/password-reset.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'
import { SigningInCard } from '../../shared/sign-in/signing-in-card.tsx'
import { ConnectionNotice } from '../../shared/sign-in/connection-notice.tsx'
import { LinkTrouble } from '../../shared/sign-in/link-trouble.tsx'
import { NewPasswordForm } from './new-password-form.tsx'
import { askAgain, linkWords, newPasswordWords } from '../../shared/sign-in/password-words.ts'
import { useLink } from '../../shared/sign-in/use-link.ts'

/** Opened by the link in a letter. @param token of the link; empty if part of the address is missing */
export function NewPasswordScreen({ token }: { token: string }) {
  const { call } = useServices()
  const links = useLinks()
  const [saved, setSaved] = useState<string | null>(null)
  const findLink = useCallback(() => call(findPasswordReset, { query: { token } }), [call, token])
  const link = useLink(findLink)
  const { state } = link

  switch (state.status) {
    case 'checking':
      return (
        <SessionCard title={newPasswordWords.title}>
          <BlockSkeleton label={newPasswordWords.checking} height="6em" />
        </SessionCard>
      )
    case 'open':
      return saved !== null ? (
        <Saved email={state.found.email} password={saved} />
      ) : (
        <SessionCard title={newPasswordWords.title}>
          <NewPasswordForm token={token} email={state.found.email} onSaved={setSaved} onEnd={link.end} />
        </SessionCard>
      )
    case 'ended':
      return (
        <SessionCard title={linkWords[state.why].title}>
          <p>{linkWords[state.why].text}</p>
          <ButtonLink href={links.forgotPassword} variant="primary" size="large" wide>
            {askAgain}
          </ButtonLink>
          <ButtonLink href={links.login()} size="large" wide>
            {newPasswordWords.signIn}
          </ButtonLink>
        </SessionCard>
      )
    case 'away':
      return (
        <SessionCard title={newPasswordWords.title}>
          <ConnectionNotice />
        </SessionCard>
      )
    case 'trouble':
      return (
        <SessionCard title={newPasswordWords.title}>
          <LinkTrouble onAgain={() => void link.askAgain()} />
        </SessionCard>
      )
  }
}

/** Signs them in, unless somebody else is signed in on this device. */
function Saved(account: { email: string; password: string }) {
  const links = useLinks()
  const me = useMe()
  const signIn = (
    <>
      <p>{newPasswordWords.saved}</p>
      <ButtonLink href={links.login()} variant="primary" size="large" wide>
        {newPasswordWords.signIn}
      </ButtonLink>
    </>
  )
  const isSomebodyElse = me !== null && me.email !== account.email
  return isSomebodyElse ? (
    <SessionCard title={newPasswordWords.isSaved}>{signIn}</SessionCard>
  ) : (
    <SigningInCard title={newPasswordWords.isSaved} account={account}>
      {signIn}
    </SigningInCard>
  )
}
