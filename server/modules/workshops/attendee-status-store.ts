// The rules of contract/vocabulary/workshops/attendee-status.ts, in SQL: of the attendee `a` in the workshop `w`, with
// their membership `m` and their last payment `p`.

/** What the two below are read from. */
export const STATUS_TABLES = `JOIN workshops w ON w.id = a.workshop_id
  LEFT JOIN workshop_memberships m ON m.user_id = a.user_id
  LEFT JOIN LATERAL (
    SELECT kind, at FROM workshop_payments WHERE attendee_id = a.id ORDER BY id DESC LIMIT 1
  ) p ON true`

export const REGISTRATION_STATUS = `CASE WHEN a.is_auditor THEN 'AUDITOR'
  WHEN m.accepted_at IS NOT NULL THEN 'IN_SYSTEM' ELSE 'NEW' END`

export const PAYMENT_STATUS = `CASE
  WHEN w.price_cents = 0 OR a.is_auditor OR w.is_internal OR m.is_internal IS TRUE THEN 'NOT_REQUIRED'
  WHEN m.accepted_at IS NULL THEN 'PENDING_REGISTRATION'
  WHEN p.kind = 'PROCESSED' THEN 'PAID' ELSE 'NOT_PROCESSED' END`
