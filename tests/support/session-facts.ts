import type { Me } from '#contract/endpoints/session/session.ts'
import type { PendingSignOuts } from '#domain/session/session-ports.ts'
import type { SessionRecord, SignedIn, TokenInfo } from '#domain/session/session-state.ts'
import type { SessionCopy, SessionVault } from '#platform/session/session-vault.ts'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

export const residentMe: Me = {
  id: uuid(1) as Me['id'],
  email: 'pat@people.test',
  firstName: 'Pat',
  lastName: 'Person',
  fullName: 'Pat Person',
  role: 'RESIDENT',
  isActive: true,
  profileInfo: null,
  timezone: 'America/New_York',
  userGroups: [{ id: uuid(10) as never, name: 'First years', isActive: true }],
  proctorGroups: [],
  currentUserGroupId: uuid(10) as never,
  programId: uuid(20) as never,
}

/** Teaches in the same program, but is in none of its groups. */
export const facultyMe: Me = {
  ...residentMe,
  role: 'FACULTY',
  userGroups: [],
  currentUserGroupId: null,
  programs: [{ id: residentMe.programId!, title: 'General surgery' }],
}

export const otherMe: Me = {
  ...residentMe,
  id: uuid(2) as Me['id'],
  email: 'sam@people.test',
  firstName: 'Sam',
}

/** The same person, who belongs to the workshops alone. */
export const workshopPerson: SignedIn = {
  ...residentMe,
  role: null,
  userGroups: [],
  currentUserGroupId: null,
  programId: null,
}

export const proctorGroup = {
  id: uuid(30) as Me['proctorGroups'][number]['id'],
  name: 'Watched',
  isActive: true,
}
export const expiredProctorGroup = {
  ...proctorGroup,
  id: uuid(31) as (typeof proctorGroup)['id'],
  isActive: false,
}

export function someTokens(name: string, retrieved = 0): TokenInfo {
  return {
    accessToken: `access-${name}`,
    refreshToken: `refresh-${name}`,
    accessTokenDuration: 900,
    accessTokenRetrievedDate: retrieved,
  }
}

export function signedInRecord(me: SignedIn = residentMe, tokens = someTokens('a')): SessionRecord {
  return { tokens, me, endedFor: null }
}

/** The storage of one browser: other tabs receive what one tab writes. */
export function createFakeBrowserStorage() {
  const entries = new Map<string, string>()
  const tabs = new Set<EventTarget>()
  function tab(): { device: Storage; events: EventTarget } {
    const events = new EventTarget()
    tabs.add(events)
    const tell = (key: string | null) => {
      for (const other of tabs) {
        if (other !== events) other.dispatchEvent(Object.assign(new Event('storage'), { key }))
      }
    }
    return { events, device: storageOn(entries, tell) }
  }
  /** As the browser does it: every tab hears of it. */
  function clear(): void {
    entries.clear()
    for (const each of tabs) each.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
  }
  return { tab, entries, clear }
}

export function storageOn(
  entries = new Map<string, string>(),
  tell: (key: string | null) => void = () => undefined,
): Storage {
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => {
      entries.set(key, value)
      tell(key)
    },
    removeItem: (key) => {
      entries.delete(key)
      tell(key)
    },
    clear: () => {
      entries.clear()
      tell(null)
    },
  }
}

/** Sign-outs that this device has yet to send to the login service. */
export function createFakePendingSignOuts(): PendingSignOuts & { stored: string[] } {
  const pendingSignOuts = {
    stored: [] as string[],
    add: async (token: string) => void pendingSignOuts.stored.push(token),
    all: async () => [...pendingSignOuts.stored],
    remove: async (token: string) => {
      pendingSignOuts.stored = pendingSignOuts.stored.filter((other) => other !== token)
    },
  }
  return pendingSignOuts
}

/** A disk: unlike the storage above, its content survives the browser's death. */
export function createFakeVault() {
  let closed = (): void => undefined
  const vault: SessionVault & { stored: SessionCopy | null; clear(): void } = {
    stored: null,
    onClosed: (listener) => void (closed = listener),
    /** The browser clears it with the data of the site. */
    clear() {
      vault.stored = null
      closed()
    },
    read: async () => vault.stored,
    write: async (text, number) => {
      if (vault.stored === null || vault.stored.number <= number) vault.stored = { text, number }
    },
  }
  return vault
}
