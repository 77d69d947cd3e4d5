import { AccountScreen } from '#features/people/profile/account-screen.tsx'
import { PushPart } from '#features/people/profile/push-part.tsx'
import { SubscriptionPart } from '#features/schedule/subscription/subscription-part.tsx'
import { inWorkshops } from '#features/schedule/subscription/subscription-place.ts'
import { subscriptionWords } from '#features/schedule/subscription/subscription-words.ts'
import { RegistrationNewsPart } from '#features/workshops/accounts/registration-news-part.tsx'
import { NewsChoicesPart } from '#features/workshops/notifications/news-choices-part.tsx'
import { newsChoiceWords } from '#features/workshops/notifications/news-words.ts'
import { Card } from '#ui/layout/card.tsx'

/** The account is the person's: the same screen in either portal (0626). */
export function Screen() {
  return <AccountScreen isOfPerson messages={<MessageParts />} />
}

function MessageParts() {
  return (
    <>
      <NewsChoicesPart />
      <PushPart text={newsChoiceWords.push} />
      <RegistrationNewsPart />
      <Card title={subscriptionWords.title}>
        <p>{inWorkshops.about}</p>
        <div>
          <SubscriptionPart place={inWorkshops} />
        </div>
      </Card>
    </>
  )
}
