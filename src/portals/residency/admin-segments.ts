import type { Screen } from '#contract/policies/screens.ts'
import { manageUsersPages, residencyLinks } from './links.ts'

// Spec 1 §2 names these segments below `admin`. Besides them, `manage-users` and `internal-accounts` have routes of their own.

/** The segments that have a screen of their own below `admin`. */
const places: Readonly<Record<string, Screen>> = {
  system: 'programs',
  'inactive-programs': 'programs',
  'create-system': 'makePrograms',
  'system-details': 'programs',
  'program-details': 'programDetails',
  'view-program': 'programDetails',
  'edit-program': 'programDetails',
  'create-program': 'makePrograms',
  'audit-trail': 'auditTrail',
  messages: 'letterTexts',
  'master-schedule': 'masterSchedule',
  faults: 'faults',
  unsent: 'unsent',
  undelivered: 'undelivered',
  // Whoever sees faults sees how the installation is; runners are for those who see the audit trail.
  status: 'faults',
  runners: 'auditTrail',
  'mobile-app-release': 'mobileAppRelease',
  'mobile-app-release/ios': 'mobileAppRelease',
  'mobile-app-release/android': 'mobileAppRelease',
}

/** Null when the segment has no screen. */
export function screenBelowAdmin(segment: string): Screen | null {
  return ownValue(places, segment)
}

const leads: Readonly<Record<string, string>> = {
  home: residencyLinks.home,
  'video-overview': residencyLinks.allVideos,
  courses: residencyLinks.courses,
  calendar: residencyLinks.schedule(),
  'create-user-group': `${manageUsersPages}/active-groups?new=group`,
  'edit-groups': `${manageUsersPages}/active-groups`,
  'course-progress': residencyLinks.groupProgress,
  'resident-progress': residencyLinks.myProgress(),
  'assessment-history': residencyLinks.assessmentHistory,
}

/**
 * The address of a shared screen that the specification names below `admin`; null for an unknown segment.
 * @param query the query of the address, including its question mark; it is preserved
 */
export function leadFromAdmin(segment: string, query: string): string | null {
  const lead = ownValue(leads, segment)
  return lead === null ? null : addressWith(lead, query)
}

/** @param query of another address, including its question mark; it is added to that of `lead` */
export function addressWith(lead: string, query: string): string {
  return query === '' || !lead.includes('?') ? lead + query : `${lead}&${query.slice(1)}`
}

/** A segment may be any word, even `constructor`. */
export function ownValue<Value>(of: Readonly<Record<string, Value>>, segment: string): Value | null {
  return Object.hasOwn(of, segment) ? (of[segment] ?? null) : null
}
