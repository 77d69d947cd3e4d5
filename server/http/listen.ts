import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * How many connections may wait to be accepted, as far as the system allows. With Node's 511, part of a crowd that
 * arrives at once is cut off before anybody has read its requests.
 */
const BACKLOG = 4_096

/** Listens on all addresses of the machine unless `host` names one. @returns the port. Failures are sentences. */
export async function listen(
  app: FastifyInstance,
  { port, host }: { port: number; host: string | null },
): Promise<number> {
  try {
    await listenOn(app, port, host)
  } catch (cause) {
    throw new Error(describeFailure(cause, port), { cause })
  }
  return (app.server.address() as AddressInfo).port
}

async function listenOn(app: FastifyInstance, port: number, host: string | null): Promise<void> {
  try {
    await app.listen({ port, host: host ?? '::', backlog: BACKLOG })
  } catch (error) {
    // A machine without IPv6.
    if (host !== null || !['EAFNOSUPPORT', 'EADDRNOTAVAIL'].includes(codeOf(error))) throw error
    await app.listen({ port, host: '0.0.0.0', backlog: BACKLOG })
  }
}

function describeFailure(error: unknown, port: number): string {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return `Port ${port} is taken by another program. Stop that one, or choose another port with PORT.`
    case 'EACCES':
      return `This user may not listen on port ${port}. Choose a port above 1023 with PORT.`
    default:
      return `Cannot listen on port ${port}: ${error instanceof Error ? error.message : String(error)}`
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
