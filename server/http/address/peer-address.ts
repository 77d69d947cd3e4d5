import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Names that a list of trusted proxies may contain besides addresses and networks, as in Fastify's `trustProxy`. */
const NETWORKS: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

type PeerOf = (request: Pick<IncomingMessage, 'headers' | 'socket'>) => string

/**
 * The address at the other end of a request, for counting by its networks. `X-Forwarded-For` is believed as far as
 * `trusted` proxies wrote it.
 */
export function createPeerOf(trusted: string | false): PeerOf {
  const proxies = listProxies(trusted)
  return ({ headers, socket }) => {
    const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
    let address = plainAddress(socket.remoteAddress ?? '')
    while (isAmong(proxies, address)) {
      const next = plainAddress(forwarded.pop()?.trim() ?? '')
      if (isIP(next) === 0) break
      address = next
    }
    return address
  }
}

function listProxies(trusted: string | false): BlockList {
  const list = new BlockList()
  const names = trusted === false ? [] : trusted.split(',').map((name) => name.trim())
  for (const network of names.flatMap((name) => NETWORKS[name] ?? [name])) {
    const [address = '', bits] = network.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Whether each entry is an address, a network with its prefix length (`10.0.0.0/8`), or one of the names above. */
export function isProxyList(text: string): boolean {
  return text.split(',').every((entry) => {
    const name = entry.trim()
    const [address = '', bits, ...rest] = name.split('/')
    const family = isIP(address)
    if (family === 0 || rest.length > 0) return Object.hasOwn(NETWORKS, name)
    return (
      bits === undefined ||
      (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (family === 6 ? 128 : 32))
    )
  })
}

function isAmong(list: BlockList, address: string): boolean {
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** An IPv4 address that arrived through an IPv6 socket counts as IPv4. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '')
}
