import { useState } from 'react'
import type { SignedIn } from '#domain/session/session-state.ts'
import { SigningIn } from '#features/shared/sign-in/signing-in-card.tsx'
import { newPasswordWords } from '#features/shared/sign-in/password-words.ts'
import { useKeepsPasswords } from '#features/shared/sign-in/use-keeps-passwords.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Modal } from '#ui/overlays/modal.tsx'
import styles from './account.module.css'
import { accountWords } from './account-words.ts'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

const words = accountWords.changePassword

/** Changes the password that one signs in with, where this installation has it. */
export function PasswordPart({ me }: { me: SignedIn }) {
  const keepsPasswords = useKeepsPasswords()
  const isOffline = useIsOffline()
  const [isOpen, setOpen] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  const change = me.role === null ? '' : ` ${words.email}`
  if (keepsPasswords === false) return <p className={styles.quiet}>{`${words.elsewhere}${change}`}</p>
  return (
    <>
      <div>
        <Button isDisabled={isOffline || keepsPasswords === null} onPress={() => setOpen(true)}>
          {words.open}
        </Button>
      </div>
      <p className={styles.quiet}>{isOffline ? words.offline : `${words.help}${change}`}</p>
      {isOpen && saved === null ? (
        <ChangePasswordDialog me={me} onChanged={setSaved} onClose={() => setOpen(false)} />
      ) : null}
      {saved === null ? null : <SigningInAgain email={me.email} password={saved} />}
    </>
  )
}

/** The session that changed it has ended with all others. */
function SigningInAgain(account: { email: string; password: string }) {
  const links = useLinks()
  return (
    <Modal isOpen title={newPasswordWords.isSaved} onClose={() => undefined} isPersistent>
      <SigningIn account={account}>
        <p>{newPasswordWords.saved}</p>
        <ButtonLink href={links.login()} variant="primary">
          {newPasswordWords.signIn}
        </ButtonLink>
      </SigningIn>
    </Modal>
  )
}
