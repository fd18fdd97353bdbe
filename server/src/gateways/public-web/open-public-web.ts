import { lookup as lookUpName } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { isIP } from 'node:net'
import type { LookupFunction, Socket } from 'node:net'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify } from 'node:util'
import ipaddr from 'ipaddr.js'
import { Agent, buildConnector, request } from 'undici'
import type { Dispatcher } from 'undici'
import { WebFault } from './port.ts'
import type { Downloaded, DownloadOptions, PublicWeb, RefusedServer } from './port.ts'

export interface PublicWebSettings {
  /** Returns all IP addresses of a name. */
  resolve?: (hostname: string) => Promise<string[]>
  /** Whether an address may be connected to. */
  isAllowed?: (address: string) => boolean
  timeLimitSeconds?: number
}

export function openPublicWeb(settings: PublicWebSettings = {}): PublicWeb {
  const guard: Guard = { resolve: resolveName, isAllowed: isPublicAddress, ...settings }
  const agent = openGuardedAgent(guard)
  const timeLimitSeconds = settings.timeLimitSeconds ?? TIME_LIMIT_SECONDS
  return {
    download: async (url, options) => {
      const late = AbortSignal.timeout(timeLimitSeconds * 1000)
      const signal = options.signal ? AbortSignal.any([options.signal, late]) : late
      try {
        return await downloadFollowing({ agent, guard }, url, { ...options, signal })
      } catch (error) {
        options.signal?.throwIfAborted()
        throw late.aborted ? new WebFault('took-too-long') : faultOf(error)
      }
    },
    post: (url, message) =>
      post({ agent, guard }, new URL(url), message).catch((error: unknown) => {
        throw faultOf(error)
      }),
  }
}

async function post(
  { agent, guard }: { agent: Agent; guard: Guard },
  url: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
): Promise<number> {
  requirePlain(url)
  await resolveAllowed(guard, url.hostname)
  const answer = await request(url, {
    method: 'POST',
    dispatcher: agent,
    signal: AbortSignal.timeout(SILENCE_LIMIT_MS),
    headers: { ...headers, 'user-agent': 'Fanfare' },
    body,
  })
  discard(answer)
  return answer.statusCode
}

function requirePlain(url: URL): void {
  if (!['http:', 'https:'].includes(url.protocol) || url.username !== '' || url.password !== '')
    throw new WebFault('address-refused')
}

/** Whether an address belongs to the public internet, rather than to this machine, its network or a reserved range. */
export function isPublicAddress(address: string): boolean {
  // `process` converts an IPv4-mapped IPv6 address to IPv4.
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast' || plain.toString() === AZURE_WIRE_SERVER) return false
  return plain.kind() === 'ipv4' || plain.match(GLOBAL_UNICAST, 3)
}

// The part of IPv6 that is assigned to the public internet: 2000::/3.
const GLOBAL_UNICAST = ipaddr.parse('2000::')

// Azure's machines reach their host at this address, which looks public and returns keys. Other clouds use reserved
// ranges.
const AZURE_WIRE_SERVER = '168.63.129.16'

const TIME_LIMIT_SECONDS = 120
const SILENCE_LIMIT_MS = 15_000
const MAX_REDIRECTS = 5

interface Guard {
  resolve: (hostname: string) => Promise<string[]>
  isAllowed: (address: string) => boolean
}

async function resolveName(hostname: string): Promise<string[]> {
  return (await lookUpName(hostname, { all: true })).map((found) => found.address)
}

/**
 * Connects to the checked address and never to a name, because a second lookup could return an address in this network.
 * Also checks the address of the connected socket.
 */
function openGuardedAgent(guard: Guard): Agent {
  const resolve = callbackify((hostname: string) => resolveAllowed(guard, hostname))
  const lookup: LookupFunction = (hostname, options, callback) =>
    resolve(hostname, (error, addresses) => {
      const found = (addresses ?? []).map((address) => ({ address, family: isIP(address) }))
      const first = found[0] ?? { address: '', family: 0 }
      if (options.all) callback(error, found)
      else callback(error, first.address, first.family)
    })
  const connect = buildConnector({ lookup, timeout: SILENCE_LIMIT_MS })
  return new Agent({
    connect: (options, callback) =>
      connect(options, (...[error, socket]: buildConnector.CallbackArgs) => {
        if (error) return callback(error, null)
        if (guard.isAllowed(remoteOf(socket))) return callback(null, socket)
        socket.destroy()
        callback(new WebFault('address-refused'), null)
      }),
    headersTimeout: SILENCE_LIMIT_MS,
    bodyTimeout: SILENCE_LIMIT_MS,
    maxResponseSize: -1,
  })
}

const remoteOf = (socket: Socket): string => socket.remoteAddress ?? ''

/** Refuses a name if any of its addresses isn't allowed, because a mixture indicates an attack. */
async function resolveAllowed(guard: Guard, hostname: string): Promise<string[]> {
  const bare = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(bare) ? [bare] : await guard.resolve(bare)
  if (addresses.length === 0) throw new WebFault('unreachable', 'The name has no address')
  if (!addresses.every(guard.isAllowed)) throw new WebFault('address-refused')
  return addresses
}

async function downloadFollowing(
  web: { agent: Agent; guard: Guard },
  start: string,
  options: DownloadOptions & { signal: AbortSignal },
): Promise<Downloaded> {
  let url = addressOf(start)
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    requirePlain(url)
    if (isHostOf(options.refused, url)) throw new WebFault('address-refused', 'It leads to a blocked server')
    // Connecting to an IP address involves no lookup.
    await resolveAllowed(web.guard, url.hostname)
    const answer = await request(url, {
      dispatcher: web.agent,
      signal: options.signal,
      headers: { 'user-agent': 'Fanfare', accept: 'image/*, video/*', 'accept-encoding': 'identity' },
    })
    if (isAnswerOf(options.refused, answer)) {
      discard(answer)
      throw new WebFault('address-refused', 'It leads to a blocked server')
    }
    const location = answer.headers['location']
    if (answer.statusCode < 300 || answer.statusCode > 399 || typeof location !== 'string') {
      return receive(answer, { ...options, url })
    }
    discard(answer)
    url = addressOf(location, url)
  }
  throw new WebFault('not-found', 'It redirects too often')
}

function addressOf(text: string, base?: URL): URL {
  const address = URL.parse(text, base)
  if (address === null) throw new WebFault('address-refused', 'The address is invalid')
  return address
}

/** A trailing dot doesn't change which machine a name refers to. */
const isHostOf = (server: RefusedServer | undefined, { hostname }: URL): boolean =>
  server?.hosts.some((host) => host === hostname.replace(/\.$/, '')) ?? false

const isAnswerOf = (server: RefusedServer | undefined, { headers }: Dispatcher.ResponseData): boolean =>
  server !== undefined && headers[server.mark.name] === server.mark.value

async function receive(
  answer: Dispatcher.ResponseData,
  options: DownloadOptions & { url: URL },
): Promise<Downloaded> {
  if (answer.statusCode !== 200) {
    discard(answer)
    throw new WebFault('not-found', `It answered ${answer.statusCode}`, answer.statusCode)
  }
  const { 'content-length': length, 'content-type': type } = answer.headers
  const expected = typeof length === 'string' && /^\d+$/.test(length) ? Number(length) : null
  if (expected !== null && expected > options.maxBytes) {
    discard(answer)
    throw new WebFault('too-large')
  }
  options.onProgress?.(0, expected)
  let received = 0
  const count = new Transform({
    transform(part: Buffer, _encoding, next) {
      received += part.length
      if (received > options.maxBytes) return next(new WebFault('too-large'))
      options.onProgress?.(received, expected)
      next(null, part)
    },
  })
  await pipeline(answer.body, count, createWriteStream(options.path))
  return {
    fileName: nameIn(options.url),
    contentType: typeof type === 'string' ? type : '',
    byteSize: received,
  }
}

/** Ignores the error that a discarded body emits. */
function discard({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy()
}

function nameIn(url: URL): string {
  const last = url.pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last).slice(0, 255)
  } catch {
    return last.slice(0, 255)
  }
}

function faultOf(error: unknown): WebFault {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof WebFault) return cause
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (CERTIFICATE_FAULT.test(code)) return new WebFault('untrusted', code)
  if (code.includes('TIMEOUT')) return new WebFault('took-too-long', code)
  return new WebFault('unreachable', error instanceof Error ? error.message : String(error))
}

/** The codes with which Node reports a certificate that isn't valid. */
const CERTIFICATE_FAULT = /CERT|^UNABLE_TO_VERIFY_LEAF_SIGNATURE$|^INVALID_(?:CA|PURPOSE)$/
