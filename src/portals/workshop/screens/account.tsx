import { AccountScreen } from '#features/people/profile/account-screen.tsx'
import { RegistrationNewsPart } from '#features/workshops/accounts/registration-news-part.tsx'

/** The account is the person's: the same screen in either portal (0626). */
export function Screen() {
  return <AccountScreen isOfPerson messages={<RegistrationNewsPart />} />
}
