import * as z from 'zod/mini'

// The actions of the audit trail: a verb in the past tense with its noun, grouped in families for filtering.

/** Not in `ids.ts`, which loads with everybody's first page. */
export const auditEntryId = z.uuid().brand<'AuditEntryId'>()
export type AuditEntryId = z.infer<typeof auditEntryId>

export const auditFamilies = {
  accounts: [
    'account-created',
    'account-registered',
    'account-changed',
    'email-change-stopped',
    'account-inactivated',
    'account-reactivated',
    'account-deleted',
    'account-anonymized',
    'registration-resent',
    'letter-sent-again',
    'password-reset',
    'second-step-set-up',
    'second-step-turned-off',
    'second-step-reset',
    'passkey-added',
    'passkey-removed',
    'recovery-codes-renewed',
    'profile-changed',
  ],
  groups: ['group-created', 'group-changed', 'group-deleted', 'user-group-changed', 'proctor-groups-changed'],
  programs: [
    'system-created',
    'system-changed',
    'system-deleted',
    'institution-created',
    'institution-changed',
    'institution-deleted',
    'program-created',
    'program-changed',
    'program-inactivated',
    'program-reactivated',
    'program-deleted',
    'director-added',
    'director-expired',
    'director-returned',
    'faculty-added',
    'faculty-asked',
    'faculty-removed',
    'faculty-request-withdrawn',
    'teaching-agreed',
    'teaching-declined',
  ],
  courses: [
    'activity-hidden',
    'activity-shown',
    'course-text-changed',
    'course-settings-changed',
    'course-locked',
    'course-unlocked',
    'lesson-taught',
    'lesson-taken-back',
    'due-date-changed',
    'exam-changed',
    'certificate-revoked',
  ],
  events: ['event-created', 'event-changed', 'event-deleted', 'event-brought-back'],
  videos: ['video-deleted', 'video-shared', 'video-unshared'],
  'legal-pages': ['legal-page-published'],
  letters: ['letter-text-changed', 'letter-text-reset'],
  faults: ['fault-resolved', 'fault-reopened'],
  workshops: [
    'workshop-invitation-accepted',
    'attendee-added',
    'attendee-inactivated',
    'attendee-reactivated',
    'auditor-changed',
    'payment-processed',
    'payment-reversed',
    'workshop-registration-sent',
    'workshop-created',
    'workshop-changed',
    'workshop-duplicated',
    'workshop-canceled',
    'workshop-brought-back',
    'workshop-message-sent',
    'procedure-added',
    'procedure-changed',
  ],
} as const satisfies Record<string, readonly string[]>

export type AuditFamily = keyof typeof auditFamilies
export type AuditAction = (typeof auditFamilies)[AuditFamily][number]

export const auditFamilyNames = Object.keys(auditFamilies) as [AuditFamily, ...AuditFamily[]]

export const auditSubjects = [
  'course',
  'event',
  'fault',
  'group-course',
  'institution',
  'legal-page',
  'letter-text',
  'program',
  'shared-video',
  'system',
  'user',
  'user-group',
  'video',
  'workshop',
  'workshop-procedure',
] as const
export type AuditSubject = (typeof auditSubjects)[number]
