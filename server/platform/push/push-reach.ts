import { BlockList, isIP } from 'node:net'

/** Where messages may be sent. Browsers send these addresses, so anyone with an account may write any. */
export interface PushReach {
  mayAsk: (url: URL) => boolean
  /** Checks the address that the host's name resolves to, each time. */
  mayConnect: (address: string) => boolean
  /** Certificates to trust besides the usual ones. */
  ca?: string
}

const HOST = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/

/** Push services on the public internet: nothing on the machine or in the network of the server. */
export const publicReach: PushReach = {
  mayAsk: ({ protocol, hostname, port, username, password }) =>
    protocol === 'https:' && port === '' && username === '' && password === '' && HOST.test(hostname),
  mayConnect: isPublic,
}

/** Special-purpose addresses as listed by IANA. */
const SPECIAL_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const
/** Exceptions within public IPv6: these are not public, or contain an IPv4 address. */
const SPECIAL_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, prefix] of SPECIAL_V4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_V6) special.addSubnet(network, prefix, 'ipv6')
const globalV6 = new BlockList()
globalV6.addSubnet('2000::', 3, 'ipv6')

function isPublic(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !special.check(address, 'ipv4')
    case 6:
      return globalV6.check(address, 'ipv6') && !special.check(address, 'ipv6')
    default:
      return false
  }
}
