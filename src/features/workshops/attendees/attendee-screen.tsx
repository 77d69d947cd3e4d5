import { useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { setAttendeeAuditor } from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { type AttendeeId, attendeeId } from '#contract/vocabulary/ids.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { EmailText } from '#features/shared/people/email-text.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Switch } from '#ui/controls/choices/switch.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import styles from './attendees.module.css'
import { actWords, attendeeWords, paymentWords, registrationWords } from './attendee-words.ts'
import { sentenceOf } from './attendees-screen.tsx'
import { CertificatePart } from './certificate-part.tsx'
import { describeTrouble } from './describe-trouble.ts'
import { detailWords as words } from './detail-words.ts'
import { Letters } from './letters.tsx'
import { MoveDialog } from './moving/move-dialog.tsx'
import { moveWords } from './moving/move-words.ts'
import { Payments } from './payments.tsx'
import { type AttendeeActions, useAttendeeActions } from './use-attendee-actions.ts'

type Details = Reply<typeof getAttendee>

/** Spec 3 §2, `manage-attendees-details`: one attendee, for staff. */
export function AttendeeScreen({ search }: { search: Readonly<Record<string, unknown>> }) {
  const id = attendeeId.safeParse(search['id'])
  return id.success ? <Loaded id={id.data} /> : <Gone />
}

function Loaded({ id }: { id: AttendeeId }) {
  const query = useQuery(endpointQuery(getAttendee, { params: { id } }))
  const { withWrites } = useQueued()
  return (
    <QueryView
      query={query}
      skeleton={
        <Screen>
          <PageHeader title={words.title} />
          <ListSkeleton />
        </Screen>
      }
      offline={<EmptyState icon={<UserX />} {...words.away} />}
      notFound={<Gone />}
      reassurance={attendeeWords.safe}
    >
      {(details) => <Shown details={withWrites(getAttendee, details)} />}
    </QueryView>
  )
}

function Gone() {
  const links = useWorkshopLinks()
  return (
    <Screen>
      <PageHeader title={words.title} back={links.upcomingWorkshops} />
      <EmptyState icon={<UserX />} {...words.gone} />
    </Screen>
  )
}

function Shown({ details }: { details: Details }) {
  const { attendee, workshop } = details
  const links = useWorkshopLinks()
  const actions = useAttendeeActions()
  return (
    <Screen>
      <PageHeader
        title={attendee.fullName}
        sentence={sentenceOf(workshop)}
        back={links.manageAttendees(workshop.id)}
        action={<ButtonLink href={links.editAttendee(attendee.id)}>{actWords.edit}</ButtonLink>}
      />
      {actions.done === null ? null : <DoneNotice {...actions.done} isHeld={false} />}
      <Facts details={details} actions={actions} />
      <Payments details={details} actions={actions} />
      <CertificatePart details={details} />
      <Letters details={details} actions={actions} />
    </Screen>
  )
}

function Facts({ details: { attendee, workshop }, actions }: { details: Details; actions: AttendeeActions }) {
  const links = useWorkshopLinks()
  const isAway = useIsOffline()
  const [isMoving, setMoving] = useState(false)
  const facts = [
    [attendeeWords.email, <EmailText key="email" email={attendee.email} />],
    [attendeeWords.registration, registrationWords[attendee.registrationStatus]],
    [attendeeWords.payment, paymentWords[attendee.paymentStatus]],
    [words.activity, attendee.isActive ? attendeeWords.active : attendeeWords.inactive],
    ...(attendee.isFaculty ? [[words.also, attendeeWords.teaches] as const] : []),
  ] as const
  const toggle = attendee.isActive ? actWords.inactivate : actWords.reactivate
  return (
    <Section title={words.facts} isCard>
      <Stack gap={4}>
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <Auditor attendee={attendee} />
        <Cluster gap={3}>
          <Button onPress={() => void actions.setActive(attendee, !attendee.isActive)}>{toggle}</Button>
          {attendee.isActive ? (
            <Button isDisabled={isAway} onPress={() => setMoving(true)}>
              {moveWords.act}
            </Button>
          ) : null}
          <ButtonLink href={links.attendeeCourseProgress(attendee.id)}>{words.progress}</ButtonLink>
        </Cluster>
        {isMoving ? (
          <MoveDialog {...{ attendee, workshop }} onClose={() => setMoving(false)} onDone={actions.show} />
        ) : null}
      </Stack>
    </Section>
  )
}

function Auditor({ attendee }: { attendee: Details['attendee'] }) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const [isSaving, setSaving] = useState(false)
  async function change(isAuditor: boolean): Promise<void> {
    setSaving(true)
    const answer = await call(setAttendeeAuditor, {
      params: { id: attendee.id },
      query: { isAuditor: isAuditor ? 'true' : 'false' },
    })
    setSaving(false)
    if (!answer.ok) toasts.show({ type: 'ERROR', msg: describeTrouble(answer.failure) })
    await answers.invalidateAll(attendeeAnswers)
  }
  return (
    <Switch
      isSelected={attendee.isAuditor}
      isDisabled={isAway || isSaving}
      help={words.auditorHelp}
      onChange={(isAuditor) => void change(isAuditor)}
    >
      {words.auditor}
    </Switch>
  )
}
