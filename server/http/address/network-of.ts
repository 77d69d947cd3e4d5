import { isIPv6 } from 'node:net'

/** A range of addresses that one household, ward, provider or attacker may have. */
export interface Network {
  name: string
  /** How many times as much may come from it as from the narrowest. */
  share: number
}

/** Prefix lengths of IPv6: what a household, a business and a rented machine are assigned. */
const PREFIXES = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
] as const
/** The wider range of an IPv4 address, a /24. */
const WIDE_SHARE = 4

/**
 * The networks of an address, the narrowest first, for counting: who has one IPv6 prefix often has 65,536 of the next
 * longer. Of anything else, itself.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  if (!isIPv6(address)) return networksOfIpv4(address)
  const groups = groupsOf(address)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    const [high = 0, low = 0] = groups.slice(6)
    return networksOfIpv4([high >> 8, high & 255, low >> 8, low & 255].join('.'))
  }
  const [narrowest, ...wider] = PREFIXES
  const of = ({ bits, share }: (typeof PREFIXES)[number]) => ({ name: prefixOf(groups, bits), share })
  return [of(narrowest), ...wider.map(of)]
}

/** The narrowest: an IPv4 address, or the 64-bit IPv6 prefix that a provider assigns. */
export function networkOf(address: string): string {
  return networksOf(address)[0].name
}

/** The widest that is counted. */
export function widestNetworkOf(address: string): string {
  return networksOf(address).at(-1)!.name
}

function networksOfIpv4(address: string): [Network, ...Network[]] {
  const [, wide] = /^(\d+\.\d+\.\d+)\.\d+$/.exec(address) ?? []
  const itself = { name: address, share: 1 }
  return wide === undefined ? [itself] : [itself, { name: `${wide}.0/24`, share: WIDE_SHARE }]
}

function prefixOf(groups: readonly number[], bits: number): string {
  const first = groups.slice(0, 4)
  if (bits < 64) first[3] = bits === 48 ? 0 : first[3]! & 0xff00
  return `${first.map((group) => group.toString(16)).join(':')}::/${bits}`
}

/** The eight groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const plain = address.split('%')[0]!.replace(/\d+\.\d+\.\d+\.\d+$/, (ipv4) => {
    const [a = 0, b = 0, c = 0, d = 0] = ipv4.split('.').map(Number)
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
  const [head = '', tail] = plain.split('::')
  const [before, after] = [numbersOf(head), numbersOf(tail ?? '')]
  const filled = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array<number>(Math.max(0, filled)).fill(0), ...after]
}

function numbersOf(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16))
}
