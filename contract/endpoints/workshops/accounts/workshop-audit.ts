import { withBase } from '../../../endpoint.ts'
import { isWorkshopAdmin } from '../../../policies/workshops/workshop-roles.ts'
import { WORKSHOP_PREFIX } from '../../../version.ts'
import { tableOf } from '../../../table-of.ts'
import { listAuditEntries } from '../../operations/audit.ts'

const { query, reply, failures, list } = listAuditEntries

/** Of accounts, what concerns that somebody is of the workshops, and nothing of the residency. */
export const { listWorkshopAuditEntries } = withBase(WORKSHOP_PREFIX, {
  listWorkshopAuditEntries: {
    method: 'GET',
    path: '/audit-entry',
    summary: 'Who changed what in the workshop portal, newest first; searched by the name of a person',
    access: { workshop: isWorkshopAdmin },
    query,
    reply,
    failures,
    list,
  },
})

export const { exportWorkshopAuditEntries } = withBase(WORKSHOP_PREFIX, {
  exportWorkshopAuditEntries: tableOf(listWorkshopAuditEntries),
})

export const workshopAuditEndpoints = { listWorkshopAuditEntries, exportWorkshopAuditEntries }
