import type { Notification } from './endpoints/notices/notifications.ts'
import type { NotificationType } from './vocabulary/assessment.ts'

// What a notification says, in the app and where the system of a device shows it.

export interface NotificationWords {
  title: string
  text: string
}

// Listed here instead of importing the vocabulary's schema: the words need only the names.
const types: Readonly<Record<NotificationType, true>> = {
  EVENT: true,
  NEW_ASMT: true,
  NEW_VIDEO_ASMT: true,
  NEW_VIDEO: true,
  REPLY: true,
  SHARED_LIBRARY: true,
  TEACHING: true,
  WRITING: true,
}

/** False for a type that only a later version knows. */
export function isKnownType(type: string): type is NotificationType {
  return Object.hasOwn(types, type)
}

export type Described = Pick<Notification, 'type' | 'eventTitle' | 'eventStartDate' | 'about'> & {
  person?: { fullName: string } | null | undefined
}

export function describeNotification(
  { type, eventTitle, eventStartDate, about, person }: Described,
  timeZone: string,
): NotificationWords {
  if (!isKnownType(type)) return { title: 'New notification', text: eventTitle }
  switch (type) {
    case 'EVENT':
      return describeEvent({ eventTitle, eventStartDate, about }, timeZone)
    case 'NEW_ASMT':
    case 'NEW_VIDEO_ASMT':
      return { title: describeFeedback(about, person?.fullName ?? null), text: eventTitle }
    case 'NEW_VIDEO':
      return {
        title: person == null ? 'New video to assess' : `${person.fullName} submitted a video`,
        text: eventTitle,
      }
    case 'REPLY':
      return {
        title: person == null ? 'New reply to your comment' : `${person.fullName} replied`,
        text: eventTitle,
      }
    case 'SHARED_LIBRARY':
      return { title: describeSharing(about), text: eventTitle }
    case 'WRITING':
      return { title: describeWriting(about), text: eventTitle }
    case 'TEACHING':
      return { title: describeTeaching(about, person?.fullName ?? 'Someone'), text: eventTitle }
  }
}

function describeWriting({ writing }: Notification['about']): string {
  if (writing === 'PROPOSED') return 'A text was proposed'
  if (writing === 'PUBLISHED') return 'Your text was published'
  return writing === 'RETURNED' ? 'Your text was sent back' : 'You may now publish courses'
}

/** A person is asked to teach in a further program, or what became of it. */
function describeTeaching({ placed, answer, elsewhere }: Notification['about'], name: string): string {
  if (placed !== undefined)
    return placed === 'HOME' ? 'You now belong to a program' : 'You now teach in a program'
  if (answer === 'DECLINED') return 'A request to teach was declined'
  if (answer !== undefined) return `${name} agreed to teach`
  switch (elsewhere) {
    case undefined:
      return `${name} asks you to teach`
    case 'ASKED':
      return `${name} was asked to teach elsewhere, too`
    case 'HOME':
      return `${name} now belongs to another program`
    default:
      return `${name} teaches in another program, too`
  }
}

/** Feedback on the person's own video: an assessment, a comment, or what was measured. */
function describeFeedback(
  { analysis, commentType, arAttemptId }: Notification['about'],
  name: string | null,
): string {
  if (arAttemptId !== undefined) return `${name ?? 'Someone'} commented on your attempt`
  if (analysis !== undefined)
    return analysis === 'READY' ? 'AI measured your video' : 'AI couldn’t measure your video'
  switch (commentType) {
    case 'COMMENT':
      return `${name ?? 'Someone'} commented on your video`
    case 'REPLY':
      return `${name ?? 'Someone'} replied on your video`
    case 'RECOMMENDATION':
      return `${name ?? 'Someone'} recommended a video`
    default:
      return name === null ? 'Your video was assessed' : `${name} assessed your video`
  }
}

function describeSharing(about: Notification['about']): string {
  const { sharedRequestId, acceptedRequestId, deniedRequestId } = about
  if (acceptedRequestId !== undefined) return 'Your share request was approved'
  if (sharedRequestId !== undefined) return 'New request to share a video'
  if (deniedRequestId !== undefined) return 'Your share request was declined'
  return 'A video was shared with you'
}

/** An event that the person is asked to, or was, with what became of it, when and where. */
function describeEvent(
  {
    eventTitle: title,
    eventStartDate: start,
    about,
  }: Pick<Described, 'eventTitle' | 'eventStartDate' | 'about'>,
  timeZone: string,
): NotificationWords {
  const { change, place, wasFrom, wasUntil, wasIn, endsAt } = about
  const when = start === null ? null : describeTimes(start, endsAt, timeZone)
  const facts = [when, place].flatMap((fact) => fact ?? []).join(', ')
  if (change === 'UNINVITED') return { title: `You’re no longer invited: ${title}`, text: facts }
  // The sentences of spec 2 §8, with when and where it would have been.
  if (about['cancelled'] !== undefined)
    return {
      title: 'An event has been cancelled.',
      text: `${title}${facts === '' ? '' : ` (${facts})`} has been cancelled and removed from upcoming events.`,
    }
  const text = facts === '' ? 'See your schedule' : facts
  if (change === 'CREATED') return { title: `New event: ${title}`, text }
  if (change === 'BROUGHT_BACK') return { title: `Back on the schedule: ${title}`, text }
  if (change !== 'CHANGED') return { title, text }
  const moved =
    when !== null && wasFrom !== undefined
      ? `Moved from ${describeTimes(wasFrom, wasUntil, timeZone)} to ${when}`
      : when
  const where = describePlace(place, wasIn)
  return {
    title: `Event changed: ${title}`,
    text: [moved, where].flatMap((fact) => fact ?? []).join(', ') || 'See your schedule',
  }
}

/** Where it is, and before a change of place where it was. */
function describePlace(place: string | undefined, wasIn: string | undefined): string | undefined {
  if (wasIn === undefined) return place
  if (place === undefined) return 'place no longer known'
  return wasIn === '' ? `now in ${place}` : `now in ${place} instead of ${wasIn}`
}

/** `Mar 2, 2026, 1:00 – 3:00 PM`, in the time zone of who reads it. Notifications of before say no end. */
function describeTimes(start: string, end: string | undefined, timeZone: string): string {
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone })
  return end === undefined
    ? format.format(new Date(start))
    : format.formatRange(new Date(start), new Date(end))
}
