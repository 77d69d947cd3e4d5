/** A refresh repeated this soon is a second tab or a lost answer, not a thief. */
const GRACE_SECONDS = 10

const GRACE_BEGAN = `now() - make_interval(secs => ${GRACE_SECONDS})`
const RELATIVES = `FROM oidc_payloads r WHERE r.model = 'RefreshToken' AND r.grant_id = p.grant_id AND r.id <> p.id`
const GENERATION_OF_P = `coalesce((p.payload ->> 'rotations')::int, 0)`
const GENERATION_OF_R = `coalesce((r.payload ->> 'rotations')::int, 0)`

/**
 * Whether the row `p` was used and may not be used again. A refresh token may be, within the grace, and for as long as
 * none of its successors was used: then the answer that carried the successor was lost on the way (a killed browser, a
 * dead link) and the person must not be signed out for it. So one token may have several successors. A browser goes on
 * with one of them; another one that comes when the grace is over is in somebody else's hands, used before or not.
 */
export const IS_SPENT = `CASE
  WHEN p.model <> 'RefreshToken' THEN p.consumed_at IS NOT NULL
  WHEN p.consumed_at IS NULL THEN EXISTS (
    SELECT ${RELATIVES} AND r.consumed_at < ${GRACE_BEGAN} AND ${GENERATION_OF_R} >= ${GENERATION_OF_P}
  )
  ELSE p.consumed_at < ${GRACE_BEGAN} AND EXISTS (
    SELECT ${RELATIVES} AND r.consumed_at IS NOT NULL AND ${GENERATION_OF_R} > ${GENERATION_OF_P}
  )
END`
