// Every column that refers to a person, and what happens to its rows when that person is deleted. A test reads the
// references from the database, so a new one must be added here.

/** Only theirs: always deleted. */
export const goes = [
  'account_links.user_id',
  'calendar_subscriptions.user_id',
  'course_authors.user_id',
  'course_letter_readers.user_id',
  'email_changes.user_id',
  'external_accounts.user_id',
  'favorites.user_id',
  'group_member_progress.user_id',
  'group_members.user_id',
  'idempotency_keys.owner_id',
  'letters.user_id',
  'login_history.user_id',
  'mail_digests.user_id',
  'notifications.user_id',
  'passkey_challenges.user_id',
  'passkeys.user_id',
  'program_directors.user_id',
  'program_staff.user_id',
  'push_subscriptions.user_id',
  'resident_exams.user_id',
  'second_steps.user_id',
  'tablet_people.user_id',
  'workshop_playlists.owner_id',
] as const

/** Deleted with the person, but kept when they are anonymized: it says nothing about who they were. */
export const goesWithRow = [
  'ended_sessions.user_id',
  'event_people.user_id',
  'event_replies.user_id',
] as const

/**
 * Says who looks after a program now, who asked somebody to teach, or who was asked, whose a certificate was, who wrote
 * about a course, and who may add a runner: set to null, the row stays.
 */
export const empties = [
  'ar_attempts.marked_by',
  'ar_passing_scores.set_by',
  'certificates.revoked_by',
  'certificates.user_id',
  'course_letters.written_by',
  'programs.field_team_user_id',
  'programs.implementation_user_id',
  'resident_exams.changed_by',
  'runner_tokens.made_by',
  'teaching_requests.asked_by_id',
  'teaching_requests.user_id',
] as const

/**
 * What others need of a record: a person with any of these is anonymized. Profile photos, which are assets, are
 * deleted.
 */
export const stays = [
  'activity_completions.user_id',
  'activity_marks.user_id',
  'ar_attempts.user_id',
  'ar_comments.author_id',
  'assessments.owner_id',
  'assets.owner_id',
  'canceled_events.canceled_by_id',
  'canceled_events.created_by_id',
  'cognitive_attempts.user_id',
  'comments.author_id',
  'content_versions.author_id',
  'content_versions.published_by',
  'course_due_dates.set_by',
  'course_prerequisites.set_by',
  'course_videos.owner_id',
  'courses.created_by',
  'evaluations.assessor_id',
  'events.created_by_id',
  'feedback.user_id',
  'group_course_terms.set_by',
  'legal_pages.author_id',
  'letter_texts.changed_by',
  'program_texts.author_id',
  'programs.changed_by',
  'records.owner_id',
  'reflections.user_id',
  'shared_requests.decided_by_id',
  'shared_requests.requested_by_id',
  'shared_videos.owner_id',
  'taught_lessons.taught_by',
  'text_proposals.decided_by',
  'text_proposals.proposed_by',
  'timed_assessments.owner_id',
  'upload_tasks.owner_id',
  'video_scores.owner_id',
  'videos.owner_id',
  'workshop_attendees.arrived_by_id',
  'workshop_courses.created_by_id',
  'workshop_didactic_versions.author_id',
  'workshop_didactics.created_by_id',
  'workshop_messages.sent_by_id',
  'workshop_payments.by_id',
  'workshop_place_requests.decided_by_id',
  'workshops.created_by_id',
] as const

/** What somebody of both portals did in the workshops is no trace in the residency (0638). */
export const staysInResidency = stays.filter((reference) => !reference.startsWith('workshop'))

/** Whoever belongs there as well is not deleted at all. */
export const keeps = [
  'workshop_attendees.user_id',
  'workshop_consents.user_id',
  'workshop_didactics_read.user_id',
  'workshop_facilitators.user_id',
  'workshop_faculty.user_id',
  'workshop_letters.user_id',
  'workshop_memberships.user_id',
  'workshop_profiles.user_id',
  'workshop_videos_watched.user_id',
] as const

/** What the workshop portal knows of somebody who was in no workshop: deleted with them. */
export const goesWithMembership = [
  'workshop_consents.user_id',
  'workshop_letters.user_id',
  'workshop_profiles.user_id',
  'workshop_memberships.user_id',
] as const satisfies readonly (typeof keeps)[number][]

/** @param reference `table.column`, one of those above */
export function tableAndColumn(reference: string): { table: string; column: string } {
  const [table = '', column = ''] = reference.split('.')
  return { table, column }
}
