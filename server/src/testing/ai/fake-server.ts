import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type { AiProvider } from '@fanfare/contract/ai/tasks'
import { FakeJobs, type FakeJob } from './fake-jobs.ts'
import type { FakeAnswer, FakeProvider, FakeRequest, FakeRoute, FakeWorld } from './fake-provider.ts'
import { standardKnobs, type Knobs } from './knobs.ts'
import { nonsense } from './providers/nonsense.ts'
import { readRequest } from './read-request.ts'
import { makeClip, makeImage, sendHuge } from './result-files.ts'
import { openUntrustedHost } from './untrusted-host.ts'

interface Running {
  provider: FakeProvider
  jobs: FakeJobs
  knobs: Knobs
  /** How many calls of the refused kind have arrived. */
  spoiled: number
  /** How many submissions were never answered. */
  unanswered: number
}

export interface FakeSettings {
  key: string
  webhookSecret: string
  providers: Partial<Record<AiProvider, FakeProvider>>
}

/** Serves each provider below its name, the results of their jobs, and the control API. Returns its address. */
export async function serveProviders({ key, webhookSecret, providers }: FakeSettings): Promise<string> {
  const server = createServer({ keepAliveTimeout: 1000 })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const running = new Map<string, Running>()
  let untrusted: string | undefined
  for (const [name, provider] of Object.entries(providers)) {
    const sign = provider.webhook?.(key) ?? null
    running.set(name, { provider, jobs: new FakeJobs(sign), knobs: standardKnobs, spoiled: 0, unanswered: 0 })
  }

  const answer = async (incoming: IncomingMessage, response: ServerResponse) => {
    const url = new URL(incoming.url ?? '/', origin)
    const [, first = '', ...rest] = url.pathname.split('/')
    if (first === '_files') return sendFile(running, rest, response)
    const request = await readRequest(incoming, url)
    if (first === '_control') {
      if (request.body['result'] === 'untrusted') untrusted ??= await openUntrustedHost()
      return send(response, control(running, request))
    }
    const one = running.get(first)
    if (!one) return send(response, { status: 404, json: { error: 'no such provider' } })
    const below = { ...request, path: `/${rest.join('/')}` }
    return serveOne(one, below, {
      response,
      world: worldOf(one, { name: first, origin, untrusted, key, webhookSecret }),
    })
  }
  server.on('request', (incoming, response) => {
    answer(incoming, response).catch((error: unknown) => {
      process.stderr.write(`${String(error instanceof Error ? error.stack : error)}\n`)
      if (!response.headersSent) send(response, { status: 500, json: { error: String(error) } })
    })
  })
  return origin
}

interface Place {
  name: string
  origin: string
  /** A host with a bad certificate, once a provider's results are there. */
  untrusted: string | undefined
  key: string
  webhookSecret: string
}

function worldOf(one: Running, { name, origin, untrusted = '', key, webhookSecret }: Place): FakeWorld {
  const { jobs, knobs } = one
  return {
    key,
    webhookSecret,
    jobs,
    knobs,
    base: `${origin}/${name}`,
    resultUrls: (job) => {
      if (job.knobs.result === 'none') return []
      const count = Math.max(0, job.wanted - job.knobs.missingResults)
      const hosts: Partial<Record<Knobs['result'], string>> = {
        private: PRIVATE,
        invalid: INVALID,
        untrusted,
      }
      const host = hosts[job.knobs.result] ?? origin
      return Array.from(
        { length: count },
        (_, index) => `${host}/_files/${name}/${job.id}/${index}.${extension(job)}`,
      )
    },
    word: (job, status) => {
      if (job.knobs.hasUnknownStatus && job.end === null) return 'contemplating'
      if (job.knobs.casing === 'documented') return status
      return job.knobs.casing === 'upper' ? status.toUpperCase() : status.toLowerCase()
    },
  }
}

const PRIVATE = 'http://10.0.0.7'
const INVALID = 'https://[nowhere]'

const extension = (job: FakeJob) => (job.kind === 'image' ? 'png' : 'mp4')

async function serveOne(
  one: Running,
  request: FakeRequest,
  { response, world }: { response: ServerResponse; world: FakeWorld },
): Promise<void> {
  const { provider, knobs } = one
  const route = provider.routes.find(
    ({ method, path }) => method === request.method && path.test(request.path),
  )
  if (!route) return send(response, provider.refusal(404))
  if (!provider.isAuthorized(request, world.key)) return send(response, provider.refusal(401))
  const isSubmit = route.kind === 'submit'
  if (isSubmit && knobs.dropAnswer === 'before') return void response.destroy()
  if (isSubmit && knobs.keepsSilent === 'before') return void (one.unanswered += 1)
  const refused = refusalOf(one, route)
  if (refused) return send(response, refused)
  const found = route.path.exec(request.path)?.slice(1) ?? []
  const answer = await route.answer(request, world, found)
  if (isSubmit) await wait(Math.random() * knobs.answersWithinMs)
  if (isSubmit && knobs.dropAnswer === 'after') return void response.destroy()
  if (isSubmit && knobs.keepsSilent === 'after') return void (one.unanswered += 1)
  send(response, knobs.nonsense === route.kind ? nonsense(knobs, answer) : answer)
}

function refusalOf(one: Running, route: FakeRoute): FakeAnswer | null {
  const { refuse } = one.knobs
  if (refuse?.on !== route.kind) return null
  const { after = 0, times = Infinity } = refuse
  const count = one.spoiled
  one.spoiled += 1
  if (count < after || count >= after + times) return null
  const answer = one.provider.refusal(refuse.status)
  return {
    ...answer,
    headers: { ...answer.headers, ...(refuse.retryAfter && { 'retry-after': refuse.retryAfter }) },
  }
}

/**
 * `POST /_control/{provider}` sets knobs, `GET` lists the jobs, `GET …/unanswered` counts the submissions without an
 * answer, `POST …/finish` ends a job, `POST …/clear` removes all.
 */
function control(running: ReadonlyMap<string, Running>, request: FakeRequest): FakeAnswer {
  const [, , name = '', verb] = request.path.split('/')
  const one = running.get(name)
  if (!one) return { status: 404, json: { error: 'no such provider' } }
  if (verb === 'unanswered') return { status: 200, json: one.unanswered }
  if (request.method === 'GET') return { status: 200, json: one.jobs.seen() }
  if (verb === 'finish') {
    const job = one.jobs.find(String(request.body['id']))
    if (job) one.jobs.finish(job)
    return { status: job ? 200 : 404, json: {} }
  }
  if (verb === 'clear') one.jobs.all.length = 0
  one.knobs = { ...standardKnobs, ...(request.body as Partial<Knobs>) }
  one.spoiled = 0
  one.unanswered = 0
  return { status: 200, json: {} }
}

async function sendFile(
  running: ReadonlyMap<string, Running>,
  [name = '', id = '', file = '0']: readonly string[],
  response: ServerResponse,
): Promise<void> {
  const job = running.get(name)?.jobs.find(id)
  if (!job) return send(response, { status: 404, json: { error: 'no such file' } })
  if (job.knobs.result === 'huge') return sendHuge(response)
  if (job.knobs.result === 'leads-inside') {
    return send(response, { status: 302, json: {}, headers: { location: `${PRIVATE}/file.png` } })
  }
  if (job.knobs.result === 'not-an-image') {
    return send(response, { status: 200, bytes: Buffer.from('This is no picture.'), type: 'image/png' })
  }
  const bytes =
    job.kind === 'image' ? await makeImage(job.number * 4 + Number.parseInt(file, 10)) : await makeClip()
  send(response, { status: 200, bytes, type: job.kind === 'image' ? 'image/png' : 'video/mp4' })
}

function send(response: ServerResponse, answer: FakeAnswer): void {
  if ('isHuge' in answer) return sendHuge(response)
  const isJson = 'json' in answer
  const body = isJson ? Buffer.from(JSON.stringify(answer.json)) : answer.bytes
  const type = isJson ? 'application/json' : answer.type
  response.writeHead(answer.status, {
    'content-type': type,
    'content-length': body.length,
    ...answer.headers,
  })
  response.end(answer.status === 204 ? undefined : body)
}
