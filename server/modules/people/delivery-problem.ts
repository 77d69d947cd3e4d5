import type { DeliveryProblem } from '#contract/endpoints/people/account-values.ts'

/** Enhanced status codes (RFC 3463): class and subject. A match with a fourth number is an IP address. */
const CODE = /(?<![\d.])[45]\.(\d{1,3})\.(\d{1,3})(?![\d.]*\d)/
const NO_SUCH_ADDRESS =
  /no such (user|mailbox|recipient|address)|(user|recipient|mailbox|address) (is )?(unknown|not found|does not exist|doesn't exist)|unknown (user|recipient|mailbox)|invalid (recipient|mailbox)/i
const FULL = /mailbox (is )?full|over quota|quota exceeded|exceeded .*quota/i
/** It accepted none of our letters, whoever was to read them. */
const NONE_TAKEN =
  /^(?:Invalid (?:login|greeting|HELO|LHLO)|Mail command failed|Server terminates connection)\b/
/** The pattern must not match the port of an address. */
const REFUSED = /(?<![\d.:])5\d\d(?![\d.]*\d)/

/**
 * Why a letter was not delivered, for people who manage its reader. The mail server's own words name servers, so they
 * are only logged.
 * @param reason as stored with the letter
 */
export function problemOf(reason: string | null): DeliveryProblem {
  if (reason === null || NONE_TAKEN.test(reason)) return 'no-answer'
  const [, about, detail] = CODE.exec(reason) ?? []
  if ((about === '2' && detail === '2') || FULL.test(reason)) return 'mailbox-full'
  if (about === '1' || NO_SUCH_ADDRESS.test(reason)) return 'no-such-address'
  return about !== undefined || REFUSED.test(reason) ? 'refused' : 'no-answer'
}
