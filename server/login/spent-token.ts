/** A refresh repeated this soon comes from a second tab or follows a lost answer, not from a thief, seconds. */
const GRACE_SECONDS = 10

const GRACE_BEGAN = `now() - make_interval(secs => ${GRACE_SECONDS})`
const RELATIVES = `FROM oidc_payloads r WHERE r.model = 'RefreshToken' AND r.grant_id = p.grant_id AND r.id <> p.id`
const GENERATION_OF_P = `coalesce((p.payload ->> 'rotations')::int, 0)`
const GENERATION_OF_R = `coalesce((r.payload ->> 'rotations')::int, 0)`

/**
 * Whether the row `p` was used and may not be used again. A refresh token may be used again within the grace period,
 * and as long as none of its successors was used: then the answer with the successor was lost (a killed browser, a dead
 * link), and the person must not be signed out for that. So one token may have several successors. A browser continues
 * with one of them; another one that arrives after the grace period is in somebody else's hands, whether or not it was
 * used before.
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
